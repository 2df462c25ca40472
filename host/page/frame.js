// How large the frames of this device's camera go to the server, which takes messages of 64 KiB.

const WIDE = 480; // pixels
const HIGH = 640; // of a device that is held upright

/** The size that a picture of this size is sent in. */
export function fitted(width, height) {
  const scale = Math.min(WIDE / width, HIGH / height);
  return { width: Math.round(scale * width), height: Math.round(scale * height) };
}
