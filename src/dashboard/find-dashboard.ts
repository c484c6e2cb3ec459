import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative } from "node:path";

export const CHECKOUT = join(import.meta.dirname, "..", "..");
const SOURCES = join(CHECKOUT, "web");
/** What the dashboard bundles from outside its own folder. */
const SHARED = [join(CHECKOUT, "packages", "client", "src"), join(CHECKOUT, "src", "render", "markdown")];
/** What is built differently is another build, too. */
const BUILD = join(import.meta.dirname, "build-dashboard.ts");
const NOT_SOURCES = /^(?:\.|(?:dist|node_modules)[\\/])/;
/** Beside the built files: which sources they were built from. */
export const STAMP_FILE = "sources.txt";

/** Where a build may lie: in the checkout, or, where that cannot be written, in the data folder. */
export function dashboardFolders(dataDir: string): string[] {
  return [join(SOURCES, "dist"), join(dataDir, "dashboard")];
}

/** The folder of the built dashboard, of the newest build if none is of the present sources; undefined before the first. */
export async function findDashboard(dataDir: string): Promise<string | undefined> {
  const built: { folder: string; at: number }[] = [];
  for (const folder of dashboardFolders(dataDir)) {
    const found = await stat(join(folder, "index.html")).catch(() => undefined);
    if (found) built.push({ folder, at: found.mtimeMs });
  }
  return built.sort((a, b) => b.at - a.at)[0]?.folder;
}

/** Stands for the sources as they are now; undefined in a package that holds the built dashboard alone. */
export async function stampSources(): Promise<string | undefined> {
  const hash = createHash("sha256");
  try {
    const files = await listFiles(SOURCES);
    if (!files.includes("main.tsx")) return undefined;
    for (const path of files) hash.update(`${path}\0`).update(await readFile(join(SOURCES, path)));
    for (const folder of SHARED)
      for (const path of await listFiles(folder)) hash.update(`${path}\0`).update(await readFile(join(folder, path)));
    hash.update(await readFile(join(CHECKOUT, "package-lock.json")));
    hash.update(await readFile(BUILD));
  } catch {
    return undefined;
  }
  return hash.digest("hex");
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .filter((path) => !NOT_SOURCES.test(path))
    .sort();
}
