import { launch } from "../child-process/launch/launcher.ts";
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
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let stderr = "";
    const program = { command: "git", args, cwd: options.cwd ?? options.gitDir ?? "/", env: gitEnvironment(options) };
    const git = launch(program, {
      onOutput(chunk) {
        chunks.push(chunk);
        size += chunk.length;
        if (size > maxBytes) git.kill();
      },
      onErrorOutput(chunk) {
        if (stderr.length < 4_000) stderr += chunk.toString("utf8");
      },
      onEnd(exitCode, failure) {
        clearTimeout(timer);
        signal?.removeEventListener("abort", onAbort);
        const isCut = size > maxBytes;
        if (signal?.aborted) return reject(signal.reason);
        if (failure) return reject(failure);
        if (!isCut && exitCode !== 0)
          return reject(
            new GitError(args[0] ?? "", exitCode ?? undefined, stderr || `stopped after ${timeoutMs / 1000} s`),
          );
        resolve({ output: Buffer.concat(chunks).subarray(0, maxBytes), isCut });
      },
    });
    const onAbort = () => git.kill();
    const timer = setTimeout(onAbort, timeoutMs);
    signal?.addEventListener("abort", onAbort, { once: true });
    git.end();
  });
}
