import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { programPath } from "../config.ts";

const run = promisify(execFile);

/**
 * Removes a folder that foreign programs worked in, also files that they made unreadable or nested very deeply.
 *
 * @throws the error of `rm` if something remains
 */
export async function removeFolder(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    const options = { env: { PATH: programPath(), LC_ALL: "C" } };
    await run("chmod", ["-R", "u+rwX", path], options).catch(() => {});
    await run("rm", ["-rf", path], options);
  }
}
