import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { HostedComment, HostedPullRequest, RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import type { HostDelivery, HostWebhooks } from "../../src/code-hosts/host-event.ts";
import { HostFault } from "../../src/code-hosts/host-fault.ts";
import { HOST_WEBHOOKS } from "../../src/code-hosts/host-webhooks.ts";
import { findBranchCommit } from "../../src/git/branches.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createRepository, type Docket } from "./boot.ts";

export type Posted = { pullRequest: string; text: string; inReplyTo: string | undefined };

/** A code host in memory, for tests of what Docket does with what a host tells. Its pull requests are real branches. */
export type RememberedHost = {
  pullRequests: Map<string, HostedPullRequest>;
  comments: HostedComment[];
  /** What Docket has said. */
  posted: Posted[];
  writers: Set<string>;
  /** Names of calls, in their order. */
  calls: string[];
  /** How many of the next calls fail for now. */
  failures: number;
  /** What every call fails with. */
  fault?: HostFault | undefined;
  /** How many of the next comments are posted while nobody hears that they were. */
  lostAnswers: number;
  /** The newest commit of a pull request. */
  readHead(externalId: string): Promise<string | null | undefined>;
};

/** Its webhooks hold what an adapter would read, signed. */
const webhooks: HostWebhooks = {
  events: ["everything"],
  isAuthentic: ({ headers, body }, secret) => headers["x-signature"] === sign(body, secret),
  deliveryOf: ({ headers }) => headers["x-delivery"],
  read({ body }) {
    const { repository, events } = JSON.parse(body.toString()) as HostDelivery;
    if (!Array.isArray(events)) throw new HostFault("unexpected", "no events");
    return { repository, events };
  },
};

export function sign(body: string | Buffer, secret: string): string {
  return createHmac("sha256", secret).update(body).digest("hex");
}

/** A project whose pull requests are at a host in memory. */
export async function addHostedProject(
  docket: Docket,
  path: string,
): Promise<{ host: RememberedHost; project: Project }> {
  const repository = await createRepository(path, { "index.md": "# Home\n\nTeh start is seperate.\n" });
  const project = await docket.addProject({ repository });
  await sql`insert into repository_hosts (project_id, kind, api_url, repository, account)
    values (${project.id}, 'bitbucket-server', 'https://git.example.com', 'DOCS/site', 'docs-bot')`.execute(
    docket.app.database,
  );
  HOST_WEBHOOKS["bitbucket-server"] = webhooks;
  const host: RememberedHost = {
    pullRequests: new Map(),
    comments: [],
    posted: [],
    writers: new Set(["ada"]),
    calls: [],
    failures: 0,
    lostAnswers: 0,
    async readHead(externalId) {
      const { head = "" } = host.pullRequests.get(externalId) ?? {};
      return findBranchCommit(`${repository}/.git`, head);
    },
  };
  const before = docket.app.codeHosts["bitbucket-server"];
  docket.app.codeHosts["bitbucket-server"] = (asked) =>
    asked.projectId === project.id ? createHost(host, repository) : before(asked);
  return { host, project };
}

function createHost(host: RememberedHost, repository: string): RemoteCodeHost {
  const called = (name: string) => {
    host.calls.push(name);
    if (host.fault) throw host.fault;
    if (host.failures === 0) return;
    host.failures -= 1;
    throw new HostFault("unavailable", "The host does not answer");
  };
  const read = async (externalId: string) => {
    const found = host.pullRequests.get(externalId);
    return found && { ...found, headCommit: (await findBranchCommit(`${repository}/.git`, found.head)) ?? null };
  };
  return {
    kind: "bitbucket-server",
    async findOpenPullRequest(head) {
      called("findOpenPullRequest");
      return [...host.pullRequests.values()].find((one) => one.head === head && one.state === "open");
    },
    async createPullRequest({ head, base }) {
      called("createPullRequest");
      const externalId = String(host.pullRequests.size + 1);
      const url = `https://git.example.com/DOCS/site/pull-requests/${externalId}`;
      host.pullRequests.set(externalId, { externalId, url, state: "open", head, base, headCommit: null });
      return (await read(externalId)) as HostedPullRequest;
    },
    async updatePullRequest(externalId) {
      called("updatePullRequest");
      return read(externalId);
    },
    async findPullRequest(externalId) {
      called("findPullRequest");
      return read(externalId);
    },
    async closePullRequest() {
      called("closePullRequest");
    },
    async comment(pullRequest, text, inReplyTo) {
      called("comment");
      host.posted.push({ pullRequest, text, inReplyTo });
      if (host.lostAnswers === 0) return;
      host.lostAnswers -= 1;
      const author = { name: "docs-bot", isBot: false };
      const asked = { canWrite: true, url: null, requestsChanges: false };
      host.comments.push({ externalId: `own ${host.posted.length}`, author, text, createdAt: new Date(), ...asked });
      throw new HostFault("unavailable", "The host's answer is lost");
    },
    async checkAccess() {
      throw new HostFault("unexpected", "not asked here");
    },
    async listComments(_pullRequest, since) {
      called("listComments");
      return host.comments.filter(({ createdAt }) => createdAt >= since);
    },
    async canWrite(account) {
      called("canWrite");
      return host.writers.has(account);
    },
  };
}
