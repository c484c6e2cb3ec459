import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

type Entry = { version: string; optional?: boolean };
type Dependencies = Record<string, string>;

/**
 * Names the exact version of every package in package.json, those of dependencies too. npm heeds `npm-shrinkwrap.json` only
 * in what comes from a registry that says that it is there: from a tarball it would take the newest of what dependencies allow.
 */
export async function nameAllDependencies(folder: string): Promise<void> {
  const [manifestPath, shrinkwrapPath] = [join(folder, "package.json"), join(folder, "npm-shrinkwrap.json")];
  const manifest = JSON.parse(await readFile(manifestPath, "utf8"));
  const shrinkwrap = JSON.parse(await readFile(shrinkwrapPath, "utf8"));
  const dependencies: Dependencies = {};
  const optionalDependencies: Dependencies = {};
  for (const [path, { version, optional }] of Object.entries(shrinkwrap.packages as Record<string, Entry>)) {
    const [, name] = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (name) (optional ? optionalDependencies : dependencies)[name] = version;
  }
  const all = { dependencies, optionalDependencies };
  Object.assign(shrinkwrap.packages[""], all);
  await writeJson(manifestPath, { ...manifest, ...all });
  await writeJson(shrinkwrapPath, shrinkwrap);
}

async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, undefined, 2)}\n`);
}
