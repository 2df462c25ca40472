// Bundles host/page into one script and one sheet, entry.js into the player, with the licences of all that is in it.
// `node build.mjs [FOLDER]`, default: the page's.
import { build, transformSync } from "esbuild";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "../../page");
const target = process.argv[2] ?? join(here, "../../cubehost/web/page");
const vendor = join(target, "vendor");
mkdirSync(vendor, { recursive: true });

const how = { bundle: true, minify: true, format: "esm", target: "es2022", legalComments: "none", metafile: true };

// Ours: named by what is in it, so that a browser keeps it for ever. index.html names them all, the
// later ones for sw.js, and holds what cannot wait.
for (const name of readdirSync(target)) if (/^page-\w{8}\./.test(name)) rmSync(join(target, name));
const ours = await build({
  ...how,
  absWorkingDir: source,
  entryPoints: ["main.js", "later.css"],
  entryNames: "page-[hash]",
  chunkNames: "page-[hash]",
  splitting: true,
  outdir: target,
  external: ["/vendor/*"],
});
const outputs = Object.entries(ours.metafile.outputs).map(([path, about]) => ({ ...about, name: basename(path) }));
const made = (source) => outputs.find(({ entryPoint }) => entryPoint === source);
const { name: script, cssBundle, imports } = made("main.js");
const named = { "page.js": script, "page.css": basename(cssBundle), "later.css": made("later.css").name };
const known = new Set([...imports.map(({ path }) => basename(path)), ...Object.values(named)]);
const others = outputs.filter(({ name }) => name.endsWith(".js") && !known.has(name)).map(({ name }) => ({ path: name, kind: "dynamic-import" })); // by a later one
const links = [...imports, ...others].map(({ path, kind }) => `<link rel="${kind === "import-statement" ? "modulepreload" : "later"}" href="${basename(path)}">\n`);
const inline = (name) => transformSync(readFileSync(join(source, name), "utf8"), { minify: true, target: how.target, loader: extname(name).slice(1) }).code.trim();
const index = readFileSync(join(source, "index.html"), "utf8")
  .replace(/(?=<link rel="modulepreload")/, links.join(""))
  .replace(/(?<=")(page|later)\.(js|css)(?=")/g, (name) => named[name])
  .replace(/(?<=<(script|style)>)\w+\.(js|css)(?=<)/g, inline);
writeFileSync(join(target, "index.html"), index);

// Puzzles that the robot does not turn; cubing loads them only when asked for.
const unused = /puzzles-dynamic-(4x4x4|megaminx|unofficial)/;
// The 2x2 comes with others: what is not exported is not bundled either.
const pocket = /puzzles-dynamic-side-events/;
const onlyPocket = (text) => text.replace(/^export \{[^}]*\}/m, (all) => `export { ${all.match(/cube2x2x2\w+/g).join(", ")} }`);
const leaveOff = {
  name: "leave-off",
  setup(bundle) {
    bundle.onLoad({ filter: unused }, () => ({ contents: "export {};", loader: "js" }));
    bundle.onLoad({ filter: pocket }, ({ path }) => ({ contents: onlyPocket(readFileSync(path, "utf8")), loader: "js" }));
  },
};

const result = await build({
  ...how,
  absWorkingDir: here,
  entryPoints: ["entry.js"],
  logOverride: { "import-is-undefined": "silent" },
  outfile: join(vendor, "cubing.js"),
  plugins: [leaveOff],
});

// The package folder of each input: node_modules/NAME or node_modules/@SCOPE/NAME.
const folders = new Set(
  Object.keys(result.metafile.inputs)
    .map((input) => input.match(/^node_modules\/(@[^/]+\/)?[^/]+/)?.[0])
    .filter(Boolean),
);

function licence(folder) {
  const about = JSON.parse(readFileSync(join(here, folder, "package.json"), "utf8"));
  const file = readdirSync(join(here, folder)).find((name) => /^licen[cs]e/i.test(name));
  const own = join(here, "licences", `${about.name.replace("/", "-")}.txt`);
  const text = file ? readFileSync(join(here, folder, file), "utf8") : existsSync(own) ? readFileSync(own, "utf8") : "";
  if (!text) throw new Error(`no licence text of ${about.name}: put it into licences/`);
  const source = `https://www.npmjs.com/package/${about.name}/v/${about.version}`;
  return `${about.name} ${about.version}, ${about.license}\nSource: ${source}\n\n${text.trim()}\n`;
}

const rule = `\n${"=".repeat(80)}\n\n`;
const head = "cubing.js holds these packages, minified; each under its own licence.\n";
writeFileSync(join(vendor, "LICENCES.txt"), [head, ...[...folders].sort().map(licence)].join(rule));
