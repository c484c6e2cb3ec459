import type { HostedRepository, NewPullRequest, RemoteCodeHost, RemoteHostKind } from "../code-host.ts";
import { fitText, fitTitle } from "../fit-text.ts";
import { HostFault } from "../host-fault.ts";
import { pageOf, readPullRequest, type ServerPullRequest, serverPullRequest } from "./answers.ts";
import { canWrite, checkAccess } from "./check-access.ts";
import { comment, listComments, MAX_TEXT_CHARACTERS } from "./comments.ts";
import { createServerClient, SERVER, type ServerClient, ServerRefusal } from "./server-client.ts";

const MAX_TITLE_CHARACTERS = 255;
/** How often a change is tried that somebody else's change has overtaken. */
const MAX_ATTEMPTS = 3;

type Created = { made: ServerPullRequest; warnings: string[] };

/** Keeps pull requests at a Bitbucket Data Center (formerly Server). */
export function createBitbucketServerHost({ connection }: HostedRepository & { kind: RemoteHostKind }): RemoteCodeHost {
  const client = createServerClient(connection);
  /** What was seen last: a change has to name its version, and say again what stays. */
  const seen = new Map<string, ServerPullRequest>();
  const read = (one: ServerPullRequest) => {
    seen.set(String(one.id), one);
    return readPullRequest(one);
  };
  return {
    kind: "bitbucket-server",
    async findOpenPullRequest(head) {
      const found = await findOpen(client, head);
      return found && read(found);
    },
    async createPullRequest(asked) {
      const { made, warnings } = await create(client, asked);
      return { ...read(made), ...(warnings.length > 0 && { warnings }) };
    },
    async updatePullRequest(externalId, change) {
      const changed = await withNewest(client, seen, externalId, (now) => update(client, now, change));
      return changed && read(changed);
    },
    async findPullRequest(externalId) {
      const found = await find(client, externalId);
      return found && read(found);
    },
    async closePullRequest(externalId) {
      const closed = await withNewest(client, seen, externalId, (now) => decline(client, now));
      if (!closed) throw new HostFault("not_found", `${SERVER} has no pull request ${externalId}`);
    },
    comment: (externalId, text, inReplyTo) => comment(client, requireId(externalId), text, inReplyTo),
    checkAccess: () => checkAccess(connection),
    listComments: (externalId, since) => listComments(client, requireId(externalId), since),
    canWrite: (account) => canWrite(client, account),
  };
}

async function findOpen({ ask, base }: ServerClient, head: string): Promise<ServerPullRequest | undefined> {
  const { body } = await ask(pageOf(serverPullRequest), {
    path: `${base}/pull-requests`,
    query: { direction: "OUTGOING", at: `refs/heads/${head}`, state: "OPEN", limit: "25" },
  });
  return body.values.find(
    ({ fromRef, toRef }) =>
      fromRef.displayId === head &&
      fromRef.repository.slug === toRef.repository.slug &&
      fromRef.repository.project.key === toRef.repository.project.key,
  );
}

async function create(client: ServerClient, asked: NewPullRequest): Promise<Created> {
  const warnings = [
    ...(asked.labels ?? []).map((name) => `${SERVER} has no labels for pull requests, so ${name} is left out`),
    ...(asked.assignees ?? []).map((name) => `${SERVER} has no assignees, so ${name} is left out`),
  ];
  const repository = { slug: client.slug, project: { key: client.project } };
  const ref = (branch: string) => ({ id: `refs/heads/${branch}`, repository });
  const make = async (reviewers: string[]) => {
    const { body } = await client.ask(serverPullRequest, {
      method: "POST",
      path: `${client.base}/pull-requests`,
      body: {
        title: fitTitle(asked.title, MAX_TITLE_CHARACTERS),
        description: fitText(asked.description, MAX_TEXT_CHARACTERS),
        fromRef: ref(asked.head),
        toRef: ref(asked.base),
        ...(asked.isDraft && { draft: true }),
        reviewers: reviewers.map((name) => ({ user: { name } })),
      },
    });
    return body;
  };
  const wanted = [...new Set(asked.reviewers ?? [])];
  const finish = (made: ServerPullRequest, refused: string[]): Created => ({
    made,
    warnings: [...warnings, ...refused.map((name) => `${SERVER} did not take ${name} as reviewer`)],
  });
  try {
    return finish(await make(wanted), []);
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error;
    if (error.exceptionName === "DuplicatePullRequestException") {
      const existing = await findOpen(client, asked.head);
      if (existing) return finish(existing, []);
    }
    if (error.refusedReviewers.length === 0) throw error;
    const refused = wanted.filter((name) => error.refusedReviewers.includes(name));
    return finish(await make(wanted.filter((name) => !refused.includes(name))), refused);
  }
}

/** Bitbucket forgets the title and the reviewers that are not given again. */
async function update(
  { ask, base }: ServerClient,
  now: ServerPullRequest,
  change: { title?: string; description?: string },
): Promise<ServerPullRequest> {
  const { body } = await ask(serverPullRequest, {
    method: "PUT",
    path: `${base}/pull-requests/${now.id}`,
    body: {
      version: now.version ?? 0,
      title: fitTitle(change.title ?? now.title, MAX_TITLE_CHARACTERS),
      description: fitText(change.description ?? now.description ?? "", MAX_TEXT_CHARACTERS),
      reviewers: (now.reviewers ?? []).map(({ user: { name } }) => ({ user: { name } })),
    },
  });
  return body;
}

async function decline({ ask, base }: ServerClient, now: ServerPullRequest): Promise<ServerPullRequest> {
  if (now.state !== "OPEN") return now;
  const path = `${base}/pull-requests/${now.id}/decline`;
  const query = { version: String(now.version ?? 0) };
  return (await ask(serverPullRequest, { method: "POST", path, query, body: {} })).body;
}

/** Reads a pull request and changes it, again if somebody has changed it in between; undefined if there is none. */
async function withNewest(
  client: ServerClient,
  seen: Map<string, ServerPullRequest>,
  externalId: string,
  change: (now: ServerPullRequest) => Promise<ServerPullRequest>,
): Promise<ServerPullRequest | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const now = (attempt === 1 && seen.get(externalId)) || (await find(client, externalId));
    if (!now) return undefined;
    try {
      return await change(now);
    } catch (error) {
      const isOvertaken = error instanceof ServerRefusal && error.exceptionName === "PullRequestOutOfDateException";
      if (!isOvertaken) throw error;
      if (attempt >= MAX_ATTEMPTS)
        throw new HostFault("unavailable", `Somebody keeps changing the pull request at ${SERVER}`, { cause: error });
    }
  }
}

async function find({ ask, base }: ServerClient, externalId: string): Promise<ServerPullRequest | undefined> {
  try {
    return (await ask(serverPullRequest, { path: `${base}/pull-requests/${requireId(externalId)}` })).body;
  } catch (error) {
    if (error instanceof ServerRefusal && error.exceptionName === "NoSuchPullRequestException") return undefined;
    throw error;
  }
}

function requireId(externalId: string): string {
  if (/^[1-9]\d{0,14}$/.test(externalId)) return externalId;
  throw new HostFault("not_found", `${SERVER} has no pull request ${externalId}`);
}
