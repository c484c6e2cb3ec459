import { join } from "node:path";
import pino from "pino";
import { getOperator } from "../../src/accounts/organizations/get-operator.ts";
import type { Actor } from "../../src/actor.ts";
import { readConfig } from "../../src/config.ts";
import { newId } from "../../src/database/new-id.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import type { Cluster } from "./cluster.ts";
import { SECRET_KEY } from "./cluster.ts";
import type { Asking } from "./load.ts";

export const HOST_TOKEN = "token-of-the-bot";

/** Where a project's branches are, and what is known there of its pull requests. */
export type KnownRepository = {
  gitDir: string;
  /** Heads of the pull requests from a branch that are open. */
  openHeads(branch: string, ask: Asking): Promise<string[]>;
  /** A person's commit on main, where the test can make one. */
  commit?(files: Record<string, string>): Promise<unknown>;
};

/** A project, and what is known of it beside what Docket says. */
export type KnownProject = {
  id: string;
  key: string;
  /** A word that is on its pages and on no other organisation's. */
  word: string;
  repository: KnownRepository;
  jobs: KnownJob[];
  /** Paths, with the ids of their visitors and how often each was viewed. */
  visited: Map<string, { visitors: Set<string>; views: number }>;
  /** The newest word on its page of news. */
  news: string;
  /** Of the assistant, as far as they came whole. */
  answers: { word: string; threadId: string }[];
};
export type KnownJob = { id: string; prompts: string[]; isCancelled: boolean; isBusy: boolean };
export type World = { projects: KnownProject[]; close(): Promise<void> };

const WORDS = ["lighthouse", "submarine"];

/**
 * Two organisations that know nothing of each other, each with a project at a code host and one whose repository is kept by
 * a node.
 */
export async function createWorld(cluster: Cluster, ask: Asking): Promise<World> {
  const projects: KnownProject[] = [];
  const hosts: HostServer[] = [];
  for (const [index, key] of (await createKeys(cluster)).entries()) {
    const word = WORDS[index] as string;
    const host = await startGitea(pagesOf(word));
    hosts.push(host);
    const create = async (name: string, more: object) => {
      const body = { name, repository: host.cloneUrl, token: HOST_TOKEN, ...more };
      const answer = await ask({ key, method: "POST", path: "/v1/projects", body });
      if (answer.status !== 201) throw new Error(`no project: ${answer.status} ${answer.text}`);
      return answer.json<{ id: string }>().id;
    };
    const known = (id: string, repository: KnownRepository): KnownProject => ({
      ...{ id, key, word, repository },
      ...{ jobs: [], visited: new Map(), news: "", answers: [] },
    });
    projects.push(known(await create(`${word} at a host`, { host: "gitea" }), atHost(host)));
    const owned = await create(`${word} here`, { isImport: true });
    projects.push(known(owned, await atNode(cluster, owned, key)));
  }
  const close = async () => void (await Promise.all(hosts.map((host) => host.close())));
  return { projects, close };
}

async function createKeys({ folder, databaseUrl }: Cluster): Promise<string[]> {
  const settings = { DATABASE_URL: databaseUrl, DOCKET_DATA_DIR: join(folder, "setup"), DOCKET_SECRET_KEY: SECRET_KEY };
  const app = await openApp(readConfig(settings), { purpose: "command", log: pino({ level: "silent" }) });
  try {
    const operator = await getOperator(app);
    const keys: string[] = [];
    for (const name of WORDS) {
      const organizationId = newId("org");
      await app.database.insertInto("organizations").values({ id: organizationId, name }).execute();
      keys.push((await createKey(app, { ...operator, organizationId } as Actor, { name: "load" })).key);
    }
    return keys;
  } finally {
    await app.close(500);
  }
}

function atHost({ world }: HostServer): KnownRepository {
  return {
    gitDir: world.gitDir,
    async openHeads(branch) {
      await world.followBranches();
      return world.pullRequests
        .filter(({ head, state }) => head === branch && state === "open")
        .map(({ headCommit }) => headCommit);
    },
    commit: (files) => world.commit("main", files),
  };
}

/** Of the folders of all nodes, one has it. */
async function atNode({ nodes }: Cluster, id: string, key: string): Promise<KnownRepository> {
  const folders = nodes.map(({ dataDir }) => join(dataDir, "repositories", `${id}.git`));
  const isThere = (gitDir: string) =>
    gitText(["rev-parse", "main"], { gitDir }).then(
      () => true,
      () => false,
    );
  const there = await Promise.all(folders.map(isThere));
  const gitDir = folders.find((_, index) => there[index]);
  if (!gitDir) throw new Error(`no node keeps the repository of ${id}`);
  return {
    gitDir,
    async openHeads(branch, ask) {
      const answer = await ask({ key, path: `/v1/projects/${id}/pull-requests?state=open&limit=100` });
      const listed = answer.json<{ pullRequests: { branch: string; number: number }[] }>().pullRequests;
      const heads: string[] = [];
      for (const { number } of listed.filter((one) => one.branch === branch)) {
        const details = await ask({ key, path: `/v1/projects/${id}/pull-requests/${number}` });
        heads.push(details.json<{ headCommit: string }>().headCommit);
      }
      return heads;
    },
  };
}

function pagesOf(word: string): Record<string, string> {
  const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;
  return {
    "docs.json": JSON.stringify({ name: word, navigation: { pages: ["index", "guide", "news"] } }),
    "index.mdx": page("Home", `The manual of the ${word}.`),
    "guide.mdx": page("Guide", `How to use the ${word} every day.`),
    "news.mdx": page("News", `The ${word} has no news.`),
  };
}
