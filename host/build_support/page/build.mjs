// Bundles host/page: the first view's script and sheet, those of the other views, and index.html with what cannot wait.
// `node build.mjs [FOLDER]`, default: the page's.
import { build, transformSync } from "esbuild";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, "../../page");
const target = process.argv[2] ?? join(here, "../../cubehost/web/page");
const browsers = "es2022";

// Files are named by their content, so that a browser keeps them for ever. index.html names them all, the later ones for sw.js.
mkdirSync(target, { recursive: true });
for (const name of readdirSync(target)) if (/^page-\w{8}\./.test(name)) rmSync(join(target, name));
const bundled = await build({
  bundle: true,
  minify: true,
  format: "esm",
  target: browsers,
  legalComments: "none",
  metafile: true,
  absWorkingDir: source,
  entryPoints: ["main.js", "later.css"],
  entryNames: "page-[hash]",
  chunkNames: "page-[hash]",
  splitting: true,
  outdir: target,
});
const outputs = Object.entries(bundled.metafile.outputs).map(([path, about]) => ({ ...about, name: basename(path) }));
const made = (source) => outputs.find(({ entryPoint }) => entryPoint === source);
const { name: script, cssBundle, imports } = made("main.js");
const named = { "page.js": script, "page.css": basename(cssBundle), "later.css": made("later.css").name };
const known = new Set([...imports.map(({ path }) => basename(path)), ...Object.values(named)]);
const others = outputs.filter(({ name }) => name.endsWith(".js") && !known.has(name)).map(({ name }) => ({ path: name, kind: "dynamic-import" })); // imported by a later script
const links = [...imports, ...others].map(({ path, kind }) => `<link rel="${kind === "import-statement" ? "modulepreload" : "later"}" href="${basename(path)}">\n`);
const inline = (name) => transformSync(readFileSync(join(source, name), "utf8"), { minify: true, target: browsers, loader: extname(name).slice(1) }).code.trim();
const index = readFileSync(join(source, "index.html"), "utf8")
  .replace(/(?=<link rel="modulepreload")/, links.join(""))
  .replace(/(?<=")(page|later)\.(js|css)(?=")/g, (name) => named[name])
  .replace(/(?<=<(script|style)>)\w+\.(js|css)(?=<)/g, inline);
writeFileSync(join(target, "index.html"), index);
