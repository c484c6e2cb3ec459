import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { chmod, copyFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { buildDashboard } from "../../src/dashboard/build-dashboard.ts";
import { findDashboard } from "../../src/dashboard/find-dashboard.ts";
import { packageManifest } from "./package-manifest.ts";
import { runNpm } from "./run-npm.ts";

const ROOT = join(import.meta.dirname, "..", "..");
/** Scripts for browsers, which the server reads as text and turns into JavaScript itself. */
const BROWSER_SCRIPTS = "src/**/browser/**/*";
const TESTS = /\.(?:test|fixture)\.ts$|tsconfig\.json$/;

/**
 * Fills a folder with what the npm package holds: the compiled program and what it reads, the built dashboard, the sample
 * site, and the exact versions of all dependencies.
 */
export async function stagePackage(folder: string): Promise<void> {
  const tsc = join(ROOT, "node_modules", "typescript", "bin", "tsc");
  const project = join(import.meta.dirname, "tsconfig.json");
  await promisify(execFile)(process.execPath, [tsc, "-p", project, "--outDir", folder]);
  for (const path of filesReadAtRunTime()) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await cp(join(ROOT, path), join(folder, path));
  }
  await cp(join(ROOT, "examples"), join(folder, "examples"), { recursive: true });
  const whereCheckoutCannotBeWritten = join(folder, "unpacked");
  await buildDashboard(whereCheckoutCannotBeWritten, () => undefined);
  const dashboard = (await findDashboard(whereCheckoutCannotBeWritten)) ?? "";
  // Every browser of today takes Brotli; without the copies for older ones the package is a sixth smaller.
  const filter = (path: string) => !path.endsWith(".gz");
  await cp(dashboard, join(folder, "web", "dist"), { recursive: true, filter });
  for (const name of ["README.md", "LICENSE"]) await copyFile(join(ROOT, name), join(folder, name));
  await copyFile(join(import.meta.dirname, "docket"), join(folder, "docket"));
  await chmod(join(folder, "docket"), 0o755);
  await pinDependencies(folder);
}

function filesReadAtRunTime(): string[] {
  const options = { cwd: ROOT, withFileTypes: true as const };
  const plain = globSync("src/**/*", { ...options, exclude: ["**/*.ts"] });
  return [...plain, ...globSync(BROWSER_SCRIPTS, options)]
    .filter((file) => file.isFile() && !TESTS.test(file.name))
    .map((file) => join(file.parentPath, file.name).slice(ROOT.length + 1));
}

/** The versions of the lock file hold wherever the package is installed, those of dependencies' dependencies too. */
async function pinDependencies(folder: string): Promise<void> {
  const manifest = packageManifest(JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  await writeFile(join(folder, "package.json"), `${JSON.stringify(manifest, undefined, 2)}\n`);
  const lock = join(folder, "package-lock.json");
  await copyFile(join(ROOT, "package-lock.json"), lock);
  await runNpm(["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"], folder);
  const pinned = JSON.parse(await readFile(lock, "utf8"));
  for (const entry of Object.values(pinned.packages) as { resolved?: string }[]) delete entry.resolved;
  await writeFile(join(folder, "npm-shrinkwrap.json"), `${JSON.stringify(pinned, undefined, 2)}\n`);
}
