import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../src/database/new-id.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { buildQueue } from "../../src/sites/publishing/build-queue.ts";
import { deleteWhatIsOld } from "../../src/sites/publishing/delete-what-is-old.ts";
import { readManifest, readPage } from "../../src/sites/read-build.ts";
import type { Build } from "../../src/sites/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";
import { listBuilds, publish, pushFiles, readSite, waitForBuild } from "../support/sites.ts";

const DAY_MS = 86_400_000;

let docket: Docket;
let checkout: string;
let project: Project;
let shift = 0;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + shift);
  docket = await boot({ settings: { DOCKET_SITES: "on" }, overrides: { clock } });
  checkout = await createRepository(join(docket.folder, "checkout"), { "index.md": "# Home\n\nVersion 0.\n" });
  project = await docket.addProject({ name: "docs", repository: checkout, isImport: true });
});
afterAll(async () => docket.close());

const path = () => `/v1/projects/${project.id}/site`;
const rollBack = (buildId: string) => docket.call("POST", `${path()}/builds/${buildId}/rollback`);

async function shownText(): Promise<string> {
  const { current } = await readSite(docket, project.id);
  const page = (await readManifest(docket.app, project.id, current?.id ?? ""))?.pages[0];
  return (page && (await readPage(docket.app, project.id, page.key))?.html) ?? "";
}

async function publishVersion(version: number): Promise<Build> {
  const sha = await pushFiles(docket, checkout, project.id, { "index.md": `# Home\n\nVersion ${version}.\n` });
  const build = await publish(docket, project.id);
  expect(build).toMatchObject({ status: "success", commit: { sha } });
  return build;
}

describe("a rollback", () => {
  it("shows readers an earlier build at once, and the next push a new one", async () => {
    const first = await publishVersion(1);
    await publishVersion(2);
    expect(await shownText()).toContain("Version 2.");
    const answer = await rollBack(first.id);
    expect([answer.status, await answer.json()]).toMatchObject([200, { id: first.id, isCurrent: true }]);
    expect(await shownText()).toContain("Version 1.");
    const again = await rollBack(first.id);
    expect(again.status).toBe(200);
    await publishVersion(3);
    expect(await shownText()).toContain("Version 3.");
  });

  it("is not undone by a build that was asked for before", async () => {
    const [shown] = await listBuilds(docket, project.id);
    const early = newId("bld");
    const { app } = docket;
    await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by, asked_at)
      values (${early}, ${project.id}, 'site', 'main', 'queued', 'request', 'test', now() - interval '1 hour')`.execute(
      app.database,
    );
    await sql`update sites set rolled_back_at = now() where project_id = ${project.id}`.execute(app.database);
    await app.queue.enqueue(app.database, buildQueue);
    expect(await waitForBuild(docket, project.id, early)).toMatchObject({ status: "success", isCurrent: false });
    expect(await publish(docket, project.id)).toMatchObject({ status: "success", isCurrent: true });
    expect(shown?.id).not.toBe((await readSite(docket, project.id)).current?.id);
  });

  it("is refused for a build that is not kept, of another project, or none at all", async () => {
    await expectError(await rollBack("bld_0"), 404, "not_found");
    const failed = newId("bld");
    await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by)
      values (${failed}, ${project.id}, 'site', 'main', 'failure', 'request', 'test')`.execute(docket.app.database);
    await expectError(await rollBack(failed), 409, "conflict");
  });
});

it("pages through the builds, newest first", async () => {
  const first = (await (await docket.call("GET", `${path()}/builds?limit=2`)).json()) as {
    builds: Build[];
    nextCursor: string;
  };
  const second = (await (await docket.call("GET", `${path()}/builds?limit=2&cursor=${first.nextCursor}`)).json()) as {
    builds: Build[];
  };
  const all = await listBuilds(docket, project.id);
  expect([...first.builds, ...second.builds].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
});

it("is nothing to another organisation", async () => {
  const organizationId = await addOrganization(docket, "others");
  const actor = { ...docket.actor, organizationId };
  const { key } = await createKey(docket.app, actor, { name: "theirs" });
  const [build] = await listBuilds(docket, project.id);
  for (const [method, at, body] of [
    ["GET", path()],
    ["PATCH", path(), { name: "stolen" }],
    ["GET", `${path()}/builds`],
    ["GET", `${path()}/builds/${build?.id}`],
    ["POST", `${path()}/builds/${build?.id}/rollback`],
    ["GET", `${path()}/domains`],
    ["POST", `${path()}/domains`, { domain: "docs.example.com" }],
    ["POST", `${path()}/domains/docs.example.com/verify`],
    ["DELETE", `${path()}/domains/docs.example.com`],
    ["POST", `/v1/project/update/${project.id}`],
    ["POST", `/v1/project/preview/${project.id}`, { branch: "main" }],
    ["GET", `/v1/project/update-status/${build?.id}`],
  ] as [string, string, unknown?][]) {
    const response = await docket.call(method, at, body, { authorization: `Bearer ${key}` });
    await expectError(response, 404, "not_found");
  }
});

it("keeps what can be shown, and deletes old builds and contents that none of them has", async () => {
  const countContents = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int count from site_contents`.execute(
      docket.app.database,
    );
    return rows[0]?.count ?? 0;
  };
  const versions: Build[] = [];
  for (let version = 10; version < 14; version++) versions.push(await publishVersion(version));
  // The pushes may have made builds of their own, so the newest two need not be of two versions.
  const [older, newer] = versions.slice(-2).map(({ id }) => id);
  await sql`update site_builds set created_at = created_at - interval '40 days'`.execute(docket.app.database);
  await sql`delete from site_builds where id not in (${older}, ${newer})`.execute(docket.app.database);
  shift += 2 * DAY_MS;
  const reused = await pushFiles(docket, checkout, project.id, { "index.md": "# Home\n\nVersion 10.\n" });
  expect(await publish(docket, project.id)).toMatchObject({
    commit: { sha: reused },
    counts: { reused: 1, rendered: 0 },
  });
  expect(await countContents()).toBeGreaterThan(3);
  await deleteWhatIsOld(docket.app, new AbortController().signal);
  expect(await countContents()).toBe(3);
  expect(await shownText()).toContain("Version 10.");
  expect((await rollBack(newer ?? "")).status).toBe(200);
  expect(await shownText()).toContain("Version 13.");
});
