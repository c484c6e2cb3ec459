import { dirname, resolve } from "node:path";
import type { GitOptions } from "./run-git.ts";

/**
 * Options for a command in the repository at a path, bare or not. Never finds a repository around it, and runs no hook
 * or file monitor that the repository's own configuration names.
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
