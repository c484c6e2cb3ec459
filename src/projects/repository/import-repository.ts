import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { OperationError } from "../../errors.ts";
import type { Remote } from "../../git/mirror.ts";
import { GitError, gitText, runGit } from "../../git/run-git.ts";

/** @limit Time to copy a repository */
const IMPORT_TIMEOUT_MS = 30 * 60_000;

/** Copies branches and tags of a repository into a bare one that Docket owns. @throws OperationError `repository_error` */
export async function importRepository(from: Remote, path: string): Promise<void> {
  const draft = `${path}.importing-${process.pid}`;
  await mkdir(dirname(path), { recursive: true });
  await rm(draft, { recursive: true, force: true });
  try {
    await runGit(["init", "--bare", "--quiet", draft]);
    // --update-shallow: otherwise git leaves out the branches of a shallow clone.
    const fetch = ["fetch", "--quiet", "--no-auto-gc", "--update-shallow", from.location];
    await runGit([...fetch, "+refs/heads/*:refs/heads/*", "+refs/tags/*:refs/tags/*"], {
      gitDir: draft,
      config: from.config,
      ssh: from.ssh,
      timeoutMs: IMPORT_TIMEOUT_MS,
    });
    const branches = await gitText(["for-each-ref", "--count=1", "refs/heads"], { gitDir: draft });
    if (branches === "")
      throw new OperationError(
        "repository_error",
        `The repository ${from.location} has no commit on a branch yet: commit the documentation first`,
      );
    const head = await remoteHead(from);
    if (head) await runGit(["symbolic-ref", "HEAD", `refs/heads/${head}`], { gitDir: draft });
    await rename(draft, path);
  } catch (cause) {
    await rm(draft, { recursive: true, force: true });
    throw cause instanceof OperationError ? cause : repositoryProblem(from.location, cause);
  }
}

/** The branch that HEAD names, or undefined for an empty repository with no HEAD. */
export async function remoteHead(from: Remote): Promise<string | undefined> {
  const { stdout } = await runGit(["ls-remote", "--symref", from.location, "HEAD"], {
    config: from.config,
    ssh: from.ssh,
    timeoutMs: 60_000,
  });
  return /^ref: refs\/heads\/(\S+)\tHEAD$/m.exec(stdout.toString("utf8"))?.[1];
}

const TOKEN_REFUSED = /Authentication failed|could not read (Username|Password)|returned error: 40[13]/;
const ADVICE: [RegExp, string][] = [
  [
    /Permission denied \(/,
    "The server does not know the project's key: add the public key there, with write access (docket project show PROJECT)",
  ],
  [
    /Host key verification failed/,
    "The server shows another key than at the first connection: somebody may be in between. If it was changed on purpose: docket project update PROJECT --forget-host-key",
  ],
  [
    TOKEN_REFUSED,
    "It needs a token, or the one it has is not valid: give one with the repository (docket project add … --token-stdin) or in the project's settings (docket project update PROJECT --token-stdin)",
  ],
  [
    /returned error: 30\d|redirect/,
    "It has moved: give the project the address that it redirects to (docket project update PROJECT --repository URL)",
  ],
  [/Repository not found|not found/i, "Check the URL; a private repository may need a token to be seen"],
];

/** What ssh or the server said, or the last line: git's own after it are the same for everything. */
function tellingLine(stderr: string): string {
  const lines = stderr.trim().split("\n");
  const first = lines.find((line) =>
    /Permission denied \(|Host key verification failed|^ssh: |^ERROR: |RPC failed; HTTP/.test(line),
  );
  return first?.trim() ?? lines.pop() ?? "";
}

/** Whether the server does not let git in with the token. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof GitError && TOKEN_REFUSED.test(tellingLine(error.stderr));
}

export function repositoryProblem(location: string, cause: unknown, movedTo?: string): OperationError {
  const said = cause instanceof GitError ? tellingLine(cause.stderr) : cause instanceof Error ? cause.message : "";
  const advice = movedTo
    ? `It has moved to ${movedTo}: give the project that address (docket project update PROJECT --repository ${movedTo})`
    : ADVICE.find(([pattern]) => pattern.test(said))?.[1];
  const message = `The repository ${location} cannot be read: ${said || "git failed"}`;
  return new OperationError("repository_error", advice ? `${message}. ${advice}` : message, { cause });
}
