// Bundles host/page into one script and one sheet, entry.js into the player, with the licences of all that is in it.
// `node build.mjs [FOLDER]`, default: the page's.
import { build, transformSync } from "esbuild";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "../../page");
const target = process.argv[2] ?? join(here, "../../cubehost/web/page");
const vendor = join(target, "vendor");
mkdirSync(vendor, { recursive: true });

const how = { bundle: true, minify: true, format: "esm", target: "es2022", legalComments: "none", metafile: true };

// Ours: named by what is in it, so that a browser keeps it for ever. index.html names what the first view needs, and
// holds what cannot wait; a view that is loaded when it is looked at is a script of its own.
for (const name of readdirSync(target)) if (/^page-\w{8}\./.test(name)) rmSync(join(target, name));
const ours = await build({
  ...how,
  absWorkingDir: source,
  entryPoints: ["main.js"],
  entryNames: "page-[hash]",
  chunkNames: "page-[hash]",
  splitting: true,
  outdir: target,
  external: ["/vendor/*"],
});
const [script, { cssBundle, imports }] = Object.entries(ours.metafile.outputs).find(([, { entryPoint }]) => entryPoint === "main.js");
const named = { "page.js": basename(script), "page.css": basename(cssBundle) };
const shared = imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => basename(path));
const preloads = shared.map((name) => `<link rel="modulepreload" href="${name}">\n`).join("");
const inline = (name) => transformSync(readFileSync(join(source, name), "utf8"), { minify: true, target: how.target }).code.trim();
const index = readFileSync(join(source, "index.html"), "utf8")
  .replace("</head>", `${preloads}</head>`)
  .replace(/(?<=")page\.(js|css)(?=")/g, (name) => named[name])
  .replace(/(?<=<script>)\w+\.js(?=<)/g, inline);
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
