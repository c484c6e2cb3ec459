import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { bundleScript } from "../../../site-theme/assets/bundle-script.ts";
import { named, type PlainFile } from "../../../site-theme/assets/read-theme.ts";

let engine: PlainFile | undefined;

/** The script with which a reader's browser searches: the library and how it is asked, in one file. Read once. */
export function readSearchEngine(): PlainFile {
  engine ??= makeEngine();
  return engine;
}

function makeEngine(): PlainFile {
  const library = readFileSync(createRequire(import.meta.url).resolve("minisearch"), "utf8").replace(
    /^ *(?:\/\*[\s\S]*?\*\/|\/\/.*)\n/gm,
    "",
  );
  const asModule = `const MiniSearch=(()=>{const module={};${library};return module.exports;})();`;
  const own = bundleScript(join(import.meta.dirname, "browser", "engine.ts"));
  return named("find", "js", "text/javascript; charset=utf-8", Buffer.from(`${asModule}\n${own}`));
}
