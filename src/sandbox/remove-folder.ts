import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { programPath } from "../config.ts";

const run = promisify(execFile);

/** Removes a folder that others worked in, also what they made unreadable or nested deeper than a path can say. */
export async function removeFolder(path: string): Promise<void> {
  try {
    await rm(path, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    const options = { env: { PATH: programPath(), LC_ALL: "C" } };
    await run("chmod", ["-R", "u+rwX", path], options).catch(() => {});
    await run("rm", ["-rf", path], options);
  }
}
