import { execFileSync } from "node:child_process";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { type Plugin, rolldown } from "rolldown";
import type { Tree } from "../tree.ts";

export type Evaluated = { type: "value"; value: unknown; files: string[] } | { type: "failed"; message: string };

const ENDINGS = ["", ".ts", ".mts", ".js", ".mjs", ".cjs", ".json", "/index.ts", "/index.js"];
const TIME_LIMIT_MS = 20_000;
/** Packages are not there. What is imported of them returns the first thing that it is given. */
const STUB = `
const make = (name) => new Proxy(function () {}, {
  get: (_, key) => key === "__esModule" ? true : key === "toJSON" ? () => undefined : key === Symbol.toPrimitive ? () => "" :
    key === "then" || key === Symbol.iterator ? undefined : make(String(key)),
  apply: (_, __, args) => /^(define|extend|with|create)/.test(name) && args.length > 0 ? args[0] :
    args.length === 0 || typeof args[0] !== "object" ? make(name) : Object.assign((given) => given, { $call: name, $with: args }),
  construct: () => make(name),
});
module.exports = make(SPECIFIER);`;

const RUN = `
import { pathToFileURL } from "node:url";
const seen = new Set();
const plain = (value, depth = 0) => {
  if (typeof value === "function" && typeof value.$call === "string") value = { $call: value.$call, $with: value.$with };
  if (typeof value === "function" || typeof value === "symbol" || depth > 40) return undefined;
  if (typeof value !== "object" || value === null) return value;
  if (seen.has(value)) return undefined;
  seen.add(value);
  const copy = Array.isArray(value) ? value.map((item) => plain(item, depth + 1) ?? null)
    : Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]));
  seen.delete(value);
  return copy;
};
const read = await import(pathToFileURL(process.argv[2]).href);
let value = read.default ?? read;
value = value?.default ?? value;
const isPlugin = typeof value?.$call === "string";
if (typeof value === "function" && !isPlugin) value = await value({ mode: "production", command: "build" });
value = await value;
if (!isPlugin && typeof value?.redirects === "function") value = { ...value, redirects: await value.redirects() };
process.stdout.write(JSON.stringify(plain(await value)) ?? "null");
process.exit(0);`;

/** Really runs a configuration of JavaScript or TypeScript, in a process that may read nothing but it. */
export async function evaluateConfig(tree: Tree, path: string): Promise<Evaluated> {
  const files: string[] = [];
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "corpus-config-")));
  try {
    const bundle = await rolldown({
      input: `tree:${path}`,
      plugins: [fromTree(tree, files)],
      platform: "node",
      logLevel: "silent",
    });
    const { output } = await bundle.generate({ format: "esm", codeSplitting: false });
    await bundle.close();
    writeFileSync(join(folder, "config.mjs"), output[0].code);
    writeFileSync(join(folder, "run.mjs"), RUN);
    const args = ["--permission", `--allow-fs-read=${folder}`, join(folder, "run.mjs"), join(folder, "config.mjs")];
    const said = execFileSync(process.execPath, args, {
      cwd: folder,
      env: {},
      timeout: TIME_LIMIT_MS,
      maxBuffer: 2 ** 26,
      stdio: ["ignore", "pipe", "pipe"],
    });
    return { type: "value", value: JSON.parse(said.toString("utf8")), files };
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return {
      type: "failed",
      message: `${path}: ${/^\w*Error.*$/m.exec(said)?.[0].replaceAll(folder, "") ?? "cannot be run"}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fromTree(tree: Tree, files: string[]): Plugin {
  return {
    name: "tree",
    resolveId(specifier, importer) {
      if (specifier.startsWith("tree:")) return specifier;
      if (specifier.startsWith("node:")) return { id: specifier, external: true };
      const from = importer?.startsWith("tree:") ? posix.dirname(importer.slice(5)) : "";
      if (/^\.{1,2}(\/|$)/.test(specifier)) {
        const base = posix.join(from, specifier);
        const found = [...ENDINGS.map((ending) => base + ending), base.replace(/\.js$/, ".ts")].find((one) =>
          tree.paths.has(one),
        );
        return found === undefined ? `stub:${specifier}` : `tree:${found}`;
      }
      if (/^(?:path|fs|url|os|module|process|util|child_process|crypto)$/.test(specifier))
        return { id: `node:${specifier}`, external: true };
      return `stub:${specifier}`;
    },
    load(id) {
      if (id.startsWith("stub:"))
        return { code: STUB.replace("SPECIFIER", JSON.stringify(id.slice(5))), moduleType: "js" };
      if (!id.startsWith("tree:")) return undefined;
      const path = id.slice(5);
      files.push(path);
      const code = (tree.text(path) ?? "")
        .replaceAll("require.resolve(", "String(")
        .replaceAll("import.meta.glob(", "(() => ({}))(")
        .replaceAll("import.meta.url", '"file:///site/config.js"')
        .replaceAll("import.meta.dirname", '"/site"')
        .replaceAll("__dirname", '"/site"');
      const moduleType = path.endsWith(".json")
        ? "json"
        : /\.m?ts$/.test(path)
          ? "ts"
          : /\.css$/.test(path)
            ? "empty"
            : "js";
      return { code, moduleType };
    },
  };
}
