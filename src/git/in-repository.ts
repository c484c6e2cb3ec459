import { dirname, resolve } from "node:path";
import type { GitOptions } from "./run-git.ts";

/**
 * Options for a command in the repository at a path, bare or not. git does not search the parent folders for a repository,
 * and runs no hook or file monitor from the repository's configuration.
 */
export function inRepository(path: string): GitOptions {
  const cwd = resolve(path);
  return {
    cwd,
    env: { GIT_CEILING_DIRECTORIES: dirname(cwd) },
    config: [
      ["core.hooksPath", "/dev/null"],
      ["core.fsmonitor", "false"],
    ],
  };
}
