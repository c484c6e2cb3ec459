import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createProject } from "../../src/project-settings/create-project.ts";
import { requestUpdate } from "../../src/sites/builds/request-build.ts";
import type { Service } from "../service.ts";
import { type Spread, spreadOf } from "../statistics.ts";
import { processorSeconds } from "./processor-time.ts";
import { createSiteRepository, type SiteRepository } from "./site-repository.ts";

const POLL_MS = 25;
const TIME_LIMIT_MS = 15 * 60_000;

export type Taken = { wallMs: number; processorMs: number };

export type FirstPublishResult = { pages: number; wallSeconds: number; pagesPerCore: number };
export type RepublishResult = { pages: number; changed: number; wallMs: Spread; processorMs: Spread };

/** The first publication of a repository, and then publications of a few changed pages. */
export async function measurePublishing(
  service: Service,
  folder: string,
  {
    sizes,
    changes,
    say,
  }: { sizes: number[]; changes: { changed: number; rounds: number }[]; say: (line: string) => void },
): Promise<{ first: FirstPublishResult[]; again: RepublishResult[] }> {
  const first: FirstPublishResult[] = [];
  const again: RepublishResult[] = [];
  for (const pages of sizes) {
    const repository = await createSiteRepository(folder, pages, "mdx");
    const { projectId, taken } = await publishFirst(service, repository, `publish-${pages}`);
    const result = toFirst(pages, taken);
    say(
      `first publish of ${pages} pages: ${result.wallSeconds.toFixed(1)} s, ${result.pagesPerCore.toFixed(0)} pages/s per core`,
    );
    first.push(result);
    for (const { changed, rounds } of changes) {
      const all: Taken[] = [];
      for (let round = 0; round < rounds; round++) {
        await repository.change(changed);
        all.push(await publishAgain(service, projectId));
      }
      const republish = {
        pages,
        changed,
        wallMs: spreadOf(all.map(({ wallMs }) => wallMs)),
        processorMs: spreadOf(all.map(({ processorMs }) => processorMs)),
      };
      say(
        `republish of ${changed} changed of ${pages} pages: ${republish.wallMs.median.toFixed(0)} ms, ${republish.processorMs.median.toFixed(0)} ms of processor time`,
      );
      again.push(republish);
    }
  }
  return { first, again };
}

export function toFirst(pages: number, { wallMs, processorMs }: Taken): FirstPublishResult {
  return { pages, wallSeconds: wallMs / 1000, pagesPerCore: pages / (processorMs / 1000) };
}

/** A new project publishes by itself, as after each push. */
export async function publishFirst(
  service: Service,
  { bare }: SiteRepository,
  name: string,
): Promise<{ projectId: string; taken: Taken }> {
  const before = await processorSeconds();
  const start = Date.now();
  const project = await createProject(service.app, service.actor, { name, repository: bare }, service.folder);
  return { projectId: project.id, taken: await waitForBuild(service, project.id, start, before) };
}

async function publishAgain(service: Service, projectId: string): Promise<Taken> {
  const before = await processorSeconds();
  const start = Date.now();
  await requestUpdate(service.app, service.actor, projectId);
  return waitForBuild(service, projectId, start, before);
}

async function waitForBuild({ app }: Service, projectId: string, start: number, before: number): Promise<Taken> {
  while (Date.now() < start + TIME_LIMIT_MS) {
    await sleep(POLL_MS);
    const { rows } = await sql<{ state: string; message: string; ended_at: Date }>`
      select state, message, ended_at from site_builds
      where project_id = ${projectId} and created_at >= ${new Date(start)} order by created_at desc limit 1`.execute(
      app.database,
    );
    const [build] = rows;
    if (build?.state === "failure") throw new Error(`the build failed: ${build.message}`);
    if (build?.state === "success")
      return {
        wallMs: build.ended_at.getTime() - start,
        processorMs: ((await processorSeconds()) - before) * 1000,
      };
  }
  throw new Error("the build did not end in time");
}
