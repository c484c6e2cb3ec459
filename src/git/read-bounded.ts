import { spawn } from "node:child_process";
import { GitError, type GitOptions, gitEnvironment } from "./run-git.ts";

/**
 * Runs a git command that only reads, and stops it after the first `maxBytes` of output.
 *
 * @throws GitError, or the reason of the signal
 */
export async function readBounded(
  args: string[],
  options: GitOptions,
  maxBytes: number,
): Promise<{ output: Buffer; isCut: boolean }> {
  const { signal, timeoutMs = 60_000 } = options;
  signal?.throwIfAborted();
  const child = spawn("git", args, {
    cwd: options.cwd,
    env: gitEnvironment(options),
    stdio: ["ignore", "pipe", "pipe"],
    signal,
    timeout: timeoutMs,
    killSignal: "SIGKILL",
    // In its own process group, a Ctrl-C reaches it only through Docket.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) child.kill("SIGKILL");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      if (stderr.length < 4_000) stderr += chunk.toString("utf8");
    });
    child.on("error", reject);
    child.on("close", (exitCode) => {
      const isCut = size > maxBytes;
      if (!isCut && exitCode !== 0)
        return reject(
          new GitError(args[0] ?? "", exitCode ?? undefined, stderr || `stopped after ${timeoutMs / 1000} s`),
        );
      resolve({ output: Buffer.concat(chunks).subarray(0, maxBytes), isCut });
    });
  });
}
