import { existsSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, resolve } from "node:path";

const IMPORT = /^import (?:\{([^}]*)\} from )?"(\.[^"]+)";\n/gm;
const EXPORT = /^export ((?:async )?function|const|class) (\w+)/gm;

/**
 * One script of TypeScript modules that import names from one another by relative paths: each becomes a function's body,
 * after those that it imports. Types and comments on their own lines go.
 */
export function bundleScript(entry: string): string {
  const names = new Map<string, string>();
  const parts: string[] = [];
  addModule(resolve(entry), names, parts);
  return `(()=>{"use strict";\n${parts.join("\n")}})();\n`;
}

function addModule(path: string, names: Map<string, string>, parts: string[]): string {
  const known = names.get(path);
  if (known) return known;
  const name = `m${names.size}`;
  names.set(path, name);
  // In the package, what the server runs too is compiled.
  const file = existsSync(path) ? path : path.replace(/\.ts$/, ".js");
  const source = stripTypes(readFileSync(file, "utf8"));
  const exported: string[] = [];
  const body = source
    .replace(IMPORT, (_, imported: string | undefined, from: string) => {
      const given = addModule(join(dirname(path), from), names, parts);
      return imported ? `const {${imported.replaceAll(" as ", ":")}}=${given};\n` : "";
    })
    .replace(EXPORT, (_, kind: string, exportedName: string) => {
      exported.push(exportedName);
      return `${kind} ${exportedName}`;
    });
  parts.push(`const ${name}=(()=>{\n${tidy(body)}\nreturn {${exported.join(",")}};})();`);
  return name;
}

function tidy(source: string): string {
  return source
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//") && !/^(\/\*\*|\*\/|\* |\*$)/.test(line))
    .join("\n");
}

/** Without the warning that the function is new, which would stand in the log of each start. */
function stripTypes(source: string): string {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source, { mode: "strip" });
  } finally {
    process.emitWarning = emitWarning;
  }
}
