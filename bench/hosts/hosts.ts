import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { RemoteHostKind } from "../../src/code-hosts/code-host.ts";
import { runGit } from "../../src/git/run-git.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { startBitbucket } from "../../test/support/code-hosts/bitbucket/start-bitbucket.ts";
import { startBitbucketServer } from "../../test/support/code-hosts/bitbucket-server/start-bitbucket-server.ts";
import { startGitea } from "../../test/support/code-hosts/gitea/start-gitea.ts";
import { startGithub } from "../../test/support/code-hosts/github/start-github.ts";
import { startGitlab } from "../../test/support/code-hosts/gitlab/start-gitlab.ts";
import type { HostServer } from "../../test/support/code-hosts/start-host-server.ts";
import { type Service, startService } from "../service.ts";
import { fillLargeRepository, type Size } from "./large-repository.ts";
import { countTraffic, type Traffic } from "./traffic.ts";

export type HostResults = {
  measuredAt: string;
  node: string;
  /** Of each host: a job, a follow-up. */
  calls: { kind: RemoteHostKind; job: Traffic; followUp: Traffic }[];
  large: { size: Size; byHandBytes: number; turns: { name: string; traffic: Traffic }[] };
};

const TOKEN = "token-of-the-bot";
const STARTS: Record<RemoteHostKind, (files: Record<string, string>) => Promise<HostServer>> = {
  github: startGithub,
  gitlab: startGitlab,
  gitea: startGitea,
  bitbucket: startBitbucket,
  "bitbucket-server": startBitbucketServer,
};
const PAGES = {
  "index.mdx": "---\ntitle: Home\n---\n\nHello.\n",
  "docs.json": '{"navigation":{"pages":["index"]}}',
};

/** What turns cost the hosts and the network: calls of each host's API, and git's bytes with a large repository. */
export async function measureHosts({
  isQuick,
  say,
}: {
  isQuick: boolean;
  say(line: string): void;
}): Promise<HostResults> {
  const service = await startService({ DOCKET_SECRET_KEY: "ab".repeat(32) });
  await service.startWorker();
  try {
    const calls: HostResults["calls"] = [];
    for (const [kind, start] of Object.entries(STARTS) as [RemoteHostKind, (typeof STARTS)[RemoteHostKind]][]) {
      const server = await start(PAGES);
      const { job, followUp } = await countTurns(service, server, kind);
      calls.push({ kind, job, followUp });
      say(`${kind}: ${JSON.stringify({ job, followUp })}`);
      await server.close();
    }
    const size = isQuick
      ? { pages: 100, commits: 200, pictures: 10, pictureBytes: 50_000, versions: 5, sources: 200 }
      : { pages: 1000, commits: 3000, pictures: 40, pictureBytes: 250_000, versions: 10, sources: 2000 };
    const large = await measureLarge(service, size, say);
    return { measuredAt: new Date().toISOString(), node: process.version, calls, large };
  } finally {
    await service.close();
  }
}

async function countTurns(service: Service, server: HostServer, kind: RemoteHostKind) {
  const projectId = await addProject(service, server, kind);
  let jobId = "";
  const job = await countTraffic(server, async () => {
    jobId = await runJob(service, projectId, 'Set the description of index to "One"');
  });
  const followUp = await countTraffic(server, () =>
    follow(service, projectId, jobId, 'Set the description of index to "Two"'),
  );
  return { job, followUp };
}

async function measureLarge(service: Service, size: Size, say: (line: string) => void): Promise<HostResults["large"]> {
  const server = await startGitea({});
  await fillLargeRepository(server.world.gitDir, size);
  const byHandBytes = await cloneByHand(service, server);
  const projectId = await addProject(service, server, "gitea", "docs");
  const turns: HostResults["large"]["turns"] = [];
  const count = async (name: string, work: () => Promise<unknown>) => {
    const traffic = await countTraffic(server, work);
    say(`large repository, ${name}: ${JSON.stringify(traffic)}`);
    turns.push({ name, traffic });
  };
  const prompt = (page: number, words: string) => `Set the description of page-${page} to "${words}"`;
  let jobId = "";
  await count("first job", async () => {
    jobId = await runJob(service, projectId, prompt(1, "One"));
  });
  await count("later job", () => runJob(service, projectId, prompt(2, "Two")));
  await count("follow-up", () => follow(service, projectId, jobId, prompt(3, "Three")));
  await server.world.commit("main", { "docs/page-9.mdx": "---\ntitle: Nine\n---\n\nNine.\n" });
  await count("later job, main has a new commit", () => runJob(service, projectId, prompt(4, "Four")));
  for (const { head } of server.world.pullRequests) await server.world.deleteBranch(head);
  let moves = 0;
  server.beforeGit = async ({ path }) => {
    if (/info\/refs\?service=git-receive-pack/.test(path) && moves++ === 0)
      await server.world.commit("main", { "docs/page-8.mdx": "---\ntitle: Eight\n---\n\nEight.\n" });
  };
  await count("later job, main moves before the push, no other branch", () =>
    runJob(service, projectId, prompt(5, "Five")),
  );
  await server.close();
  return { size, byHandBytes, turns };
}

async function addProject(
  service: Service,
  server: HostServer,
  host: RemoteHostKind,
  docsFolder = "",
): Promise<string> {
  const input = { name: `${host} ${server.url}`, repository: server.cloneUrl, token: TOKEN, host, docsFolder };
  return (await createProject(service.app, service.actor, input, service.folder)).id;
}

async function runJob(service: Service, projectId: string, prompt: string): Promise<string> {
  const { id } = await service.createJob(projectId, prompt);
  return expectDelivered(service, projectId, id);
}

async function follow(service: Service, projectId: string, jobId: string, prompt: string): Promise<string> {
  await service.message(projectId, jobId, prompt);
  return expectDelivered(service, projectId, jobId);
}

async function expectDelivered(service: Service, projectId: string, jobId: string): Promise<string> {
  const job = await service.waitFor(projectId, jobId);
  if (job.details.reason !== "delivered") throw new Error(`The job was not delivered: ${JSON.stringify(job)}`);
  return job.id;
}

/** The bytes of a whole clone. */
async function cloneByHand(service: Service, server: HostServer): Promise<number> {
  const folder = join(service.folder, "clone");
  const before = server.gitBytes().sent;
  const basic = Buffer.from(`git:${TOKEN}`).toString("base64");
  await runGit(["clone", "--quiet", "--bare", server.cloneUrl, folder], {
    config: [["http.extraHeader", `Authorization: Basic ${basic}`]],
  });
  await rm(folder, { recursive: true, force: true });
  return server.gitBytes().sent - before;
}
