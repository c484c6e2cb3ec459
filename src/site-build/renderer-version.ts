import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What decides how a page is rendered: a package has compiled files, and pins its libraries in a file of another name. */
const SOURCES = [
  "src/render/**/*",
  "src/docs-source/**/*.{ts,js}",
  "src/api-description/**/*.{ts,js}",
  "src/site-build/render-*.{ts,js}",
  "{package-lock,npm-shrinkwrap}.json",
];

let version: string | undefined;

/** Changes whenever the programs that render pages do, so that a new Docket takes no page rendered by an older one. */
export function rendererVersion(): string {
  version ??= hashSources(join(import.meta.dirname, "..", ".."));
  return version;
}

function hashSources(root: string): string {
  const hash = createHash("sha256");
  const files = globSync(SOURCES, { cwd: root, exclude: ["**/*.test.ts"], withFileTypes: true });
  for (const path of files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name))
    .sort())
    hash.update(path.slice(root.length)).update("\0").update(readFileSync(path)).update("\0");
  return hash.digest("hex");
}
