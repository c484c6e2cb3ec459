import { execFile } from "node:child_process";
import { access, constants, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { programPath } from "../config.ts";
import { OperationError } from "../errors.ts";
import { CHECKOUT, dashboardFolders, findDashboard, STAMP_FILE, stampSources } from "./find-dashboard.ts";

const run = promisify(execFile);
const TIMEOUT_MS = 5 * 60_000;
const VITE = join(CHECKOUT, "node_modules", "vite", "bin", "vite.js");

/**
 * Builds the dashboard unless it was built from the present sources. A server that serves an older build goes on with it
 * until the new one takes its place.
 *
 * @param onBuild told before a build, which takes seconds
 * @throws OperationError `dashboard_not_built`
 */
export async function buildDashboard(dataDir: string, onBuild: () => void): Promise<void> {
  const stamp = await stampSources();
  const found = await findDashboard(dataDir);
  if (stamp === undefined && found) return;
  if (found && (await readFile(join(found, STAMP_FILE), "utf8").catch(() => "")) === stamp) return;
  onBuild();
  const folder = await writableFolder(dataDir);
  const made = join(dirname(folder), `.dashboard-${process.pid}`);
  try {
    const options = [
      "build",
      join(CHECKOUT, "web"),
      "--configLoader",
      "native",
      "--outDir",
      made,
      "--logLevel",
      "warn",
    ];
    // Nothing of the service's own environment: NODE_ENV would make it a development build.
    const env = { PATH: programPath(), NODE_ENV: "production" };
    await run(process.execPath, [VITE, ...options], { cwd: CHECKOUT, timeout: TIMEOUT_MS, env });
    await writeFile(join(made, STAMP_FILE), stamp ?? "");
    await rm(folder, { recursive: true, force: true });
    await rename(made, folder);
  } catch (cause) {
    const said = String((cause as { stderr?: string }).stderr || (cause as Error).message).trim();
    throw new OperationError("dashboard_not_built", `The dashboard could not be built: ${said.slice(0, 2000)}`, {
      cause,
    });
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  const [inCheckout = "", inData = ""] = dashboardFolders(dataDir);
  const canWrite = await access(dirname(inCheckout), constants.W_OK).then(
    () => true,
    () => false,
  );
  return canWrite ? inCheckout : inData;
}
