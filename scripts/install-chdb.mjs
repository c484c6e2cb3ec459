/**
 * Installs chDB, the engine of ClickHouse in a library, for the tests and the bench: half a gigabyte, so it is no dependency.
 * Does nothing where it is installed. Exits with 1 where npm cannot install it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const VERSION = "3.4.0";
const TIMEOUT_MS = 15 * 60_000;

const parent = join(import.meta.dirname, "../.docket");
const folder = join(parent, `chdb-${VERSION}`);
if (!existsSync(folder)) install();

function install() {
  mkdirSync(parent, { recursive: true });
  // Moved into place when it is complete: another process may install it too.
  const unfinished = mkdtempSync(join(parent, "chdb-unfinished-"));
  try {
    process.stderr.write(`docket: installing chDB ${VERSION} into ${folder} (once, 550 MB)\n`);
    writeFileSync(join(unfinished, "package.json"), '{ "private": true }\n');
    const options = [
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--fetch-retries=1",
      "--loglevel=error",
      "--prefix",
      unfinished,
    ];
    execFileSync("npm", ["install", `chdb@${VERSION}`, ...options], {
      cwd: unfinished,
      stdio: ["ignore", "ignore", "pipe"],
      timeout: TIMEOUT_MS,
    });
    // On other platforms npm installs it without its library.
    if (!existsSync(join(unfinished, "node_modules/@chdb"))) throw new Error("chDB does not run on this platform");
    if (!existsSync(folder)) renameSync(unfinished, folder);
  } catch (error) {
    const reason = String(error.stderr ?? "").trim() || error.message;
    process.stderr.write(
      `docket: chDB ${VERSION} could not be installed: ${reason.split("\n").slice(0, 5).join("\n")}\n`,
    );
    process.exitCode = 1;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
