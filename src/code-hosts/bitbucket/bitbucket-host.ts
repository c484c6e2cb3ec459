import { resolveCommit } from "../../git/resolve-commit.ts";
import type {
  CreatedPullRequest,
  HostedPullRequest,
  HostedRepository,
  NewPullRequest,
  RemoteCodeHost,
  RemoteHostKind,
} from "../code-host.ts";
import { fitText, fitTitle } from "../fit-text.ts";
import { HostFault } from "../host-fault.ts";
import { type BitbucketPullRequest, bitbucketCommit, bitbucketPullRequest, pageOf, stateOf } from "./answers.ts";
import { BITBUCKET, type BitbucketClient, createBitbucketClient, quoted } from "./bitbucket-client.ts";
import { canWrite, checkAccess } from "./check-access.ts";
import { comment, listComments, MAX_TEXT_CHARACTERS } from "./comments.ts";

const MAX_TITLE_CHARACTERS = 255;

/** Keeps pull requests at Bitbucket Cloud. */
export function createBitbucketHost(repository: HostedRepository & { kind: RemoteHostKind }): RemoteCodeHost {
  const client = createBitbucketClient(repository.connection);
  /** What was seen last: a change has to say again what stays. */
  const seen = new Map<string, BitbucketPullRequest>();
  const wholeHashes = new Map<string, string>();
  const read = async (one: BitbucketPullRequest) => {
    seen.set(String(one.id), one);
    const hash = one.source.commit?.hash;
    const known = hash && (wholeHashes.get(hash) ?? (await findWholeHash(client, repository.gitDir, hash)));
    if (hash && known) wholeHashes.set(hash, known);
    return readPullRequest(one, known || null);
  };
  return {
    kind: "bitbucket",
    async findOpenPullRequest(head) {
      const found = await findOpen(client, head);
      return found && read(found);
    },
    async createPullRequest(asked) {
      const { made, warnings } = await create(client, asked);
      return { ...(await read(made)), ...(warnings.length > 0 && { warnings }) } satisfies CreatedPullRequest;
    },
    async updatePullRequest(externalId, change) {
      const now = seen.get(externalId) ?? (await find(client, externalId));
      if (!now) return undefined;
      try {
        return await read(await update(client, now, change));
      } catch (error) {
        if (!(error instanceof HostFault) || error.kind !== "refused") throw error;
        // Only an open one may be changed.
        const ended = await find(client, externalId);
        if (ended?.state === "OPEN") throw error;
        return ended && read(ended);
      }
    },
    async findPullRequest(externalId) {
      const found = await find(client, externalId);
      return found && read(found);
    },
    closePullRequest: (externalId) => close(client, externalId),
    comment: (externalId, text, inReplyTo) => comment(client, requireId(externalId), text, inReplyTo),
    checkAccess: () => checkAccess(client),
    listComments: (externalId, since) => listComments(client, requireId(externalId), since),
    canWrite: (account) => canWrite(client, account),
  };
}

async function findOpen(client: BitbucketClient, head: string): Promise<BitbucketPullRequest | undefined> {
  const { body } = await client.ask(pageOf(bitbucketPullRequest), {
    path: `${client.base}/pullrequests`,
    query: { state: "OPEN", q: `source.branch.name=${quoted(head)}`, pagelen: "20" },
  });
  // A fork may have a branch of the same name.
  return body.values.find(
    ({ source, destination }) =>
      source.branch.name === head && source.repository?.full_name === destination.repository?.full_name,
  );
}

/** Bitbucket has neither labels nor assignees, and knows reviewers by their ids alone. */
async function create(client: BitbucketClient, asked: NewPullRequest) {
  const isId = (name: string) => /^\{[0-9a-f-]{36}\}$/i.test(name);
  const reviewers = (asked.reviewers ?? []).filter(isId).map((uuid) => ({ uuid }));
  const warnings = [
    ...(asked.labels ?? []).map((name) => `Bitbucket has no labels, so ${name} is left out`),
    ...(asked.assignees ?? []).map((name) => `Bitbucket has no assignees, so ${name} is left out`),
    ...(asked.reviewers ?? [])
      .filter((name) => !isId(name))
      .map((name) => `Bitbucket knows reviewers by their id in braces, not as ${name}`),
  ];
  const make = async (people: { uuid: string }[]) => {
    const { body } = await client.ask(bitbucketPullRequest, {
      method: "POST",
      path: `${client.base}/pullrequests`,
      body: {
        title: fitTitle(asked.title, MAX_TITLE_CHARACTERS),
        description: fitText(asked.description, MAX_TEXT_CHARACTERS),
        source: { branch: { name: asked.head } },
        destination: { branch: { name: asked.base } },
        draft: asked.isDraft,
        close_source_branch: false,
        ...(people.length > 0 && { reviewers: people }),
      },
    });
    return body;
  };
  try {
    return { made: await make(reviewers), warnings };
  } catch (error) {
    const isAboutReviewers = error instanceof HostFault && error.kind === "refused" && /reviewer/i.test(error.message);
    if (!isAboutReviewers || reviewers.length === 0) throw error;
    return { made: await make([]), warnings: [...warnings, `Bitbucket did not take the reviewers: ${error.message}`] };
  }
}

/** Bitbucket forgets the title and the reviewers that are not given again. */
async function update(
  client: BitbucketClient,
  now: BitbucketPullRequest,
  change: { title?: string; description?: string },
): Promise<BitbucketPullRequest> {
  const { body } = await client.ask(bitbucketPullRequest, {
    method: "PUT",
    path: `${client.base}/pullrequests/${now.id}`,
    body: {
      title: fitTitle(change.title ?? now.title, MAX_TITLE_CHARACTERS),
      description: fitText(change.description ?? now.description ?? "", MAX_TEXT_CHARACTERS),
      reviewers: (now.reviewers ?? []).flatMap(({ uuid }) => (uuid === undefined ? [] : [{ uuid }])),
    },
  });
  return body;
}

async function find(client: BitbucketClient, externalId: string): Promise<BitbucketPullRequest | undefined> {
  try {
    const path = `${client.base}/pullrequests/${requireId(externalId)}`;
    return (await client.ask(bitbucketPullRequest, { path })).body;
  } catch (error) {
    // Bitbucket says the same of a missing pull request and of a missing repository, in other words.
    const isMissing = error instanceof HostFault && error.kind === "not_found" && !/repository/i.test(error.message);
    if (isMissing) return undefined;
    throw error;
  }
}

async function close(client: BitbucketClient, externalId: string): Promise<void> {
  const path = `${client.base}/pullrequests/${requireId(externalId)}/decline`;
  try {
    await client.ask(bitbucketPullRequest, { method: "POST", path });
  } catch (error) {
    if (!(error instanceof HostFault) || error.kind !== "refused") throw error;
    const now = await find(client, externalId);
    if (now === undefined || now.state === "OPEN") throw error;
  }
}

function readPullRequest(one: BitbucketPullRequest, headCommit: string | null): HostedPullRequest {
  return {
    externalId: String(one.id),
    url: one.links.html.href,
    state: stateOf(one.state),
    head: one.source.branch.name,
    base: one.destination.branch.name,
    headCommit,
  };
}

/** Bitbucket tells the beginning of a hash; the mirror knows the rest, or else Bitbucket does. */
async function findWholeHash(client: BitbucketClient, gitDir: string, hash: string): Promise<string | null> {
  const local = await resolveCommit(gitDir, hash);
  if (local !== undefined) return local;
  try {
    const path = `${client.base}/commit/${encodeURIComponent(hash)}`;
    return (await client.ask(bitbucketCommit, { path })).body.hash;
  } catch (error) {
    if (error instanceof HostFault && error.kind === "not_found") return null;
    throw error;
  }
}

function requireId(externalId: string): string {
  if (/^[1-9]\d{0,14}$/.test(externalId)) return externalId;
  throw new HostFault("not_found", `${BITBUCKET} has no pull request ${externalId}`);
}
