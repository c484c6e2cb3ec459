import { execFile } from "node:child_process";
import { promisify } from "node:util";

const TIMEOUT_MS = 5 * 60_000;

/** What npm prints. The pinned Node runs it, since it is first on the PATH of a script of package.json. */
export async function runNpm(args: string[], folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)("npm", args, {
    cwd: folder,
    timeout: TIMEOUT_MS,
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
