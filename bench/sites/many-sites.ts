import { sql } from "kysely";
import type { App } from "../../src/app.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createSampleRepository } from "../sample-repository.ts";
import type { Service } from "../service.ts";
import { get, type Published } from "./serving.ts";
import { startSide } from "./side.ts";

/** Of each site, so many pages are asked for, as HTML and as Markdown. */
const PAGES_ASKED = 20;

export type ManySitesResult = { sites: number; pages: number; idleMegabytes: number; megabytes: number }[];

/** The resident memory of a node of its own that has served pages of one site, and of one that has served those of many. */
export async function measureManySites(
  service: Service,
  folder: string,
  {
    site,
    pages,
    paths,
    most,
    say,
  }: {
    /** A published site, which the others are copies of. */
    site: Published;
    /** How many it has, and the addresses of some. */
    pages: number;
    paths: string[];
    most: number;
    say: (line: string) => void;
  },
): Promise<ManySitesResult> {
  const hosts = [site.host, ...(await copySite(service, folder, site.projectId, most - 1))];
  const results: ManySitesResult = [];
  for (const sites of [1, most]) {
    const node = await startSide({ type: "docket", settings: service.settings });
    try {
      const idleMegabytes = await node.residentMegabytes();
      for (const host of hosts.slice(0, sites))
        for (const path of paths.slice(0, PAGES_ASKED))
          for (const form of [path, `${path}.md`]) await ask(node.port, host, form);
      const megabytes = await node.residentMegabytes();
      say(
        `memory with ${sites} sites of ${pages} pages: ${megabytes.toFixed(0)} MB, ${idleMegabytes.toFixed(0)} before`,
      );
      results.push({ sites, pages, idleMegabytes, megabytes });
    } finally {
      await node.close();
    }
  }
  return results;
}

async function ask(port: number, host: string, path: string): Promise<void> {
  const { status } = await get(port, path, { host, connection: "close", "accept-encoding": "br" });
  if (status !== 200) throw new Error(`${host}${path} was answered with ${status}`);
}

/** Projects whose sites have the same build, each with contents of its own. */
async function copySite({ app, actor, folder: base }: Service, folder: string, source: string, count: number) {
  const repository = await createSampleRepository(folder, 10);
  const hosts: string[] = [];
  for (let at = 0; at < count; at++) {
    const { id } = await createProject(app, actor, { name: `copy-${at}`, repository }, base);
    await copyBuild(app, source, id, at);
    hosts.push(`copy-${at}.localhost`);
  }
  return hosts;
}

async function copyBuild(app: App, source: string, target: string, at: number): Promise<void> {
  const db = app.database;
  const build = `bld_copy_${at}`;
  await sql`
    insert into site_contents (project_id, key, summary, bytes, used_at)
    select ${target}, key, summary, bytes, used_at from site_contents where project_id = ${source}`.execute(db);
  await sql`
    insert into site_builds (id, project_id, kind, branch, state, cause, created_by, counts, manifest, created_at)
    select ${build}, ${target}, 'site', branch, 'success', cause, created_by, counts, manifest, now()
    from site_builds b where b.id = (select current_build_id from sites where project_id = ${source})`.execute(db);
  await sql`
    insert into sites (project_id, name, current_build_id) values (${target}, ${`copy-${at}`}, ${build})
    on conflict (project_id) do update set name = excluded.name, current_build_id = excluded.current_build_id`.execute(
    db,
  );
}
