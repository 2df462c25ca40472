// The big time: runs with the faces, and stands at what the robot has measured.

export function startClock(connection, output) {
  let begun = null;
  const show = (value) => {
    output.textContent = value === null ? "–" : value.toFixed(value < 100 ? 2 : 1);
    output.classList.toggle("none", value === null);
  };
  const tick = () => {
    if (begun === null) return;
    show((performance.now() - begun) / 1000);
    requestAnimationFrame(tick);
  };
  connection.on("run", (run) => {
    if (run.state === "running" && begun === null) {
      begun = performance.now();
      requestAnimationFrame(tick);
    } else if (run.state !== "running") {
      begun = null;
      // Stopped: nobody has measured it; a scramble's time is no result.
      show(run.state === "none" ? 0 : run.kind === "solve" ? run.seconds : null);
    }
  });
  show(0);
}
