import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import pino from "pino";
import type { JobEvent } from "../../src/agent/schema.ts";
import { restoreBackup } from "../../src/backup/restore-backup.ts";
import { writeBackup } from "../../src/backup/write-backup.ts";
import { type Config, readConfig } from "../../src/config.ts";
import { gitText } from "../../src/git/run-git.ts";
import { openApp } from "../../src/open-app.ts";
import { createServer } from "../../src/server.ts";
import { verifyAnswers } from "./assistant.ts";
import { type Cluster, SECRET_KEY } from "./cluster.ts";
import type { Asking } from "./load.ts";
import type { RunLog } from "./run-log.ts";
import type { KnownProject } from "./world.ts";

const PATIENCE_MS = 4 * 60_000;

/** A backup, and what was acknowledged before it began. */
export type Backup = { file: string; before: Acknowledged[] };
type Acknowledged = { projectId: string; jobIds: string[]; views: number; answers: KnownProject["answers"] };

/** Makes a backup as soon as all nodes that keep repositories answer for long enough. */
export async function backUp(cluster: Cluster, projects: KnownProject[], log: RunLog): Promise<Backup | undefined> {
  const endBy = Date.now() + PATIENCE_MS;
  for (let tries = 1; Date.now() < endBy; tries++) {
    const before = projects.map(({ id, jobs, visited, answers }) => ({
      projectId: id,
      jobIds: jobs.flatMap((job) => job.id || []),
      views: viewsIn(visited),
      answers: [...answers],
    }));
    const file = join(cluster.folder, `backup-${tries}`);
    try {
      await writeBackup(configOf(cluster, "setup", cluster.databaseUrl), createWriteStream(file));
      log.note(`made a backup, at try ${tries}`);
      return { file, before };
    } catch (error) {
      log.count("backups that broke off");
      log.note(`a backup broke off: ${error instanceof Error ? error.message : error}`);
      await sleep(1000);
    }
  }
  log.violation("no backup could be made");
  return undefined;
}

/** Restores it beside the original, which has gone on, and compares. */
export async function verifyBackup(
  { cluster, projects, ask, log }: { cluster: Cluster; projects: KnownProject[]; ask: Asking; log: RunLog },
  { file, before }: Backup,
): Promise<void> {
  const config = configOf(cluster, "restored", await createDatabase(cluster.databaseUrl, "restored"));
  await restoreBackup(config, createReadStream(file));
  const app = await openApp(config, { purpose: "command", log: pino({ level: "silent" }) });
  const server = await createServer(app);
  const askCopy: Asking = async ({ key, path }) => {
    const response = await server.inject({
      url: path,
      headers: { authorization: `Bearer ${key}`, accept: "application/json" },
    });
    return { status: response.statusCode, text: response.body, json: () => response.json() };
  };
  try {
    for (const known of before) {
      const project = projects.find(({ id }) => id === known.projectId) as KnownProject;
      await compareJobs(project, known.jobIds, { ask, askCopy, log });
      await compareViews(project, known.views, askCopy, log);
      await verifyAnswers({ ...project, answers: known.answers }, askCopy, log);
    }
    await compareBranches(config, projects, log);
  } finally {
    await server.close();
    await app.close(500);
  }
}

type Comparing = { ask: Asking; askCopy: Asking; log: RunLog };

/** What had happened to a job is how the original's story begins. */
async function compareJobs({ id, key }: KnownProject, jobIds: string[], { ask, askCopy, log }: Comparing) {
  for (const jobId of jobIds) {
    const path = `/v2/agent/${id}/job/${jobId}/events`;
    const copy = await askCopy({ key, path });
    if (copy.status !== 200) {
      log.violation(`the job ${jobId} is not in the backup: ${copy.status}`);
      continue;
    }
    const { events } = copy.json<{ events: JobEvent[] }>();
    const original = (await ask({ key, path })).json<{ events: JobEvent[] }>().events.slice(0, events.length);
    if (JSON.stringify(events) !== JSON.stringify(original))
      log.violation(`the job ${jobId} has other events in the backup`);
  }
}

/** All that were acknowledged before, and no more than in the end. */
async function compareViews({ id, key, visited }: KnownProject, least: number, ask: Asking, log: RunLog) {
  const answer = await ask({ key, path: `/v1/analytics/${id}/views?limit=250` });
  const { total } = answer.json<{ totals: { total: number } }>().totals;
  const most = viewsIn(visited);
  if (total < least || total > most)
    log.violation(`the backup has ${total} views of ${id}: there were ${least} before it and ${most} after it`);
}

/** A branch in the backup is one that the original has, or had on the way. */
async function compareBranches({ dataDir }: Config, projects: KnownProject[], log: RunLog): Promise<void> {
  for (const { id, repository } of projects.filter((project) => !project.repository.commit)) {
    const gitDir = join(dataDir, "repositories", `${id}.git`);
    const listed = await gitText(["for-each-ref", "--format=%(refname) %(objectname)", "refs/heads"], { gitDir });
    for (const line of listed.split("\n").filter(Boolean)) {
      const [name = "", commit = ""] = line.split(" ");
      const isKnown = gitText(["merge-base", "--is-ancestor", commit, name], { gitDir: repository.gitDir });
      await isKnown.catch(() => log.violation(`the backup has ${name} of ${id} at ${commit}, where it never was`));
    }
  }
}

function viewsIn(visited: KnownProject["visited"]): number {
  return [...visited.values()].reduce((sum, { views }) => sum + views, 0);
}

function configOf({ folder }: Cluster, name: string, databaseUrl: string): Config {
  return readConfig({
    DATABASE_URL: databaseUrl,
    DOCKET_DATA_DIR: join(folder, name),
    DOCKET_SECRET_KEY: SECRET_KEY,
    DOCKET_READS_PER_MINUTE: "0",
  });
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
