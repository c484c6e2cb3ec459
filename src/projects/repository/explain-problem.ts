import type { App } from "../../app.ts";
import type { OperationError } from "../../errors.ts";
import type { Remote } from "../../git/mirror.ts";
import { GitError } from "../../git/run-git.ts";
import { createOutsideFetch } from "../../http/outside-fetch.ts";
import { repositoryProblem } from "./import-repository.ts";

const TIMEOUT_MS = 10_000;
const MAX_CHARACTERS = 500;
const ADVERTISEMENT = "/info/refs?service=git-upload-pack";

/** What keeps git from a repository; with its new address if it has moved, which git does not tell. */
export async function explainProblem(app: App, remote: Remote, cause: unknown): Promise<OperationError> {
  const isMoved = cause instanceof GitError && /returned error: 30\d/.test(cause.stderr);
  return repositoryProblem(remote.location, cause, isMoved ? await findNewAddress(app, remote) : undefined);
}

/** Asks as git does, and follows nothing. The address is of the server's choosing: to be shown, not to be used. */
async function findNewAddress({ config }: App, remote: Remote): Promise<string | undefined> {
  const credential = remote.config.map(([, value]) => /^Authorization: (.+)$/.exec(value)?.[1]).find(Boolean);
  try {
    const fetch = createOutsideFetch(config.allowedRepositoryAddresses);
    const answer = await fetch(`${remote.location}${ADVERTISEMENT}`, {
      headers: credential ? { authorization: credential } : {},
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return readNewAddress(remote.location, answer.headers.get("location") ?? "");
  } catch {
    return undefined;
  }
}

function readNewAddress(location: string, given: string): string | undefined {
  const { protocol, username, password, host, pathname } = new URL(given, `${location}/`);
  if (!/^https?:$/.test(protocol) || username || password || !pathname.endsWith("/info/refs")) return undefined;
  const path = pathname.slice(0, -"/info/refs".length);
  // Forgejo leaves the ending out.
  const ending = location.endsWith(".git") && !path.endsWith(".git") ? ".git" : "";
  const found = `${protocol}//${host}${path}${ending}`;
  return found === location || found.length > MAX_CHARACTERS ? undefined : found;
}
