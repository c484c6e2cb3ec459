import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What decides what is found out about a page. A package pins its libraries in a file of another name than a checkout. */
const SOURCES = ["src/docs-source/**/*", "{package-lock,npm-shrinkwrap}.json"];

let version: string | undefined;

/** Changes whenever the programs that read pages do, so that a new Docket takes no facts of an older one. */
export function factsVersion(): string {
  version ??= hashSources(join(import.meta.dirname, "..", "..", ".."));
  return version;
}

function hashSources(root: string): string {
  const hash = createHash("sha256").update(process.version);
  const files = globSync(SOURCES, { cwd: root, exclude: ["**/*.test.ts"], withFileTypes: true });
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort())
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex").slice(0, 16);
}
