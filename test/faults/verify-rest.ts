import { existsSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { PROVIDER_KEY } from "./assistant.ts";
import { type Cluster, type FaultNode, SECRET_KEY } from "./cluster.ts";
import type { Asking } from "./load.ts";
import { processesOf } from "./processes-of.ts";
import type { RunLog } from "./run-log.ts";
import { HOST_TOKEN, type KnownProject } from "./world.ts";

type Row = { path: string; total: number };

/** Every visit that was acknowledged is counted once. */
export async function verifyVisits({ id, key, visited }: KnownProject, ask: Asking, log: RunLog): Promise<void> {
  const read = async (question: "visitors" | "views") => {
    const answer = await ask({ key, path: `/v1/analytics/${id}/${question}?limit=250` });
    const said = answer.json<{ totals: { total: number }; visitors: Row[]; views: Row[] }>();
    return { total: said.totals.total, pages: said[question] };
  };
  const visitors = await read("visitors");
  const views = await read("views");
  const everybody = new Set([...visited.values()].flatMap((page) => [...page.visitors]));
  const allViews = [...visited.values()].reduce((sum, page) => sum + page.views, 0);
  const compare = (what: string, found: number | undefined, expected: number) => {
    if ((found ?? 0) !== expected) log.violation(`${what} of ${id}: ${found ?? 0} instead of ${expected}`);
  };
  compare("visitors", visitors.total, everybody.size);
  compare("views", views.total, allViews);
  for (const [path, page] of visited) {
    compare(`visitors of ${path}`, visitors.pages.find((row) => row.path === path)?.total, page.visitors.size);
    compare(`views of ${path}`, views.pages.find((row) => row.path === path)?.total, page.views);
  }
  for (const { path } of visitors.pages) if (!visited.has(path)) log.violation(`nobody has visited ${path} of ${id}`);
}

/** What was published last is what readers find. */
export async function verifySite(project: KnownProject, ask: Asking, log: RunLog, endBy: number): Promise<void> {
  const { id, key, news } = project;
  if (!news) return;
  await ask({ key, method: "POST", path: `/v1/project/update/${id}` });
  const find = async () => {
    const answer = await ask({ key, path: `/v1/search/${id}?query=${news}` });
    return answer.status === 200 && answer.text.includes(news);
  };
  while (!(await find())) {
    if (Date.now() > endBy) return log.violation(`the site of ${id} does not show ${news}`);
    await sleep(500);
  }
}

/** After everything ended in order: no process, no connection, no workspace, and no secret in a log. */
export async function verifyNothingLeft(cluster: Cluster, projects: KnownProject[], log: RunLog): Promise<void> {
  const secrets = [SECRET_KEY, HOST_TOKEN, PROVIDER_KEY, ...projects.map(({ key }) => key)];
  for (const node of cluster.nodes) {
    for (const secret of secrets) if (node.log().includes(secret)) log.violation(`${node.name} logged a secret`);
    for (const { pid, command } of processesOf(node.dataDir))
      log.violation(`${node.name} left the process ${pid}: ${command}`);
  }
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity
      where application_name like 'docket%' and datname = current_database() and pid <> pg_backend_pid()
        and state_change < now() - interval '1 second'`,
  );
  for (const { name } of rows) if (name !== "docket embedded") log.violation(`a connection of "${name}" is left`);
  await client.end();
}

/** Before the end, while it rests: workspaces that no turn uses, and files that nobody closed. */
export function verifyAtRest(node: FaultNode, log: RunLog): void {
  const root = `/proc/${node.pid()}`;
  const workspaces = `${root}/root${node.dataDir}/workspaces`;
  const left = existsSync(workspaces) ? readdirSync(workspaces) : [];
  if (left.length > 0) log.violation(`${node.name} left the workspaces ${left}`);
  const files = readdirSync(`${root}/fd`).length;
  log.count(`open files of ${node.name}`, files);
  if (files > 400) log.violation(`${node.name} has ${files} open files`);
}
