import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AuditLog } from "../../src/events/audit/schema.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { verifyDomain } from "../../src/sites/domains/verify-domain.ts";
import { findSiteByDomain, findSiteByHostLabel } from "../../src/sites/find-site-by-host.ts";
import type { Domain, DomainList, Site } from "../../src/sites/schema.ts";
import type { Status } from "../../src/status/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";
import { readSite } from "../support/sites.ts";

let docket: Docket;
let project: Project;
let other: Project;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  project = await docket.addProject({ name: "lamps", repository });
  other = await docket.addProject({ name: "other", repository });
});
afterAll(async () => docket.close());

const patch = (body: unknown, id = project.id) => docket.call("PATCH", `/v1/projects/${id}/site`, body);
const domainsOf = (id: string) => `/v1/projects/${id}/site/domains`;
const add = async (id: string, body: object): Promise<Domain> => {
  const response = await docket.call("POST", domainsOf(id), body);
  expect(response.status).toBe(201);
  return (await response.json()) as Domain;
};

describe("a site", () => {
  it("is there before anything was published", async () => {
    expect(await readSite(docket, project.id)).toEqual({
      ...{ projectId: project.id, name: "lamps", url: expect.stringMatching(/^http:\/\/lamps\.localhost:\d+$/) },
      ...{ visibility: "public", hasPassword: false, isAutomatic: true },
      ...{ current: null, latest: null, domains: [], previews: [] },
      pushHook: expect.stringMatching(/\/v1\/hooks\/push\//),
    });
  });

  it("can be renamed to a name that nobody has", async () => {
    expect((await patch({ name: "Bright-Lamps" })).status).toBe(200);
    expect((await findSiteByHostLabel(docket.app, "bright-lamps"))?.projectId).toBe(project.id);
    expect(await findSiteByHostLabel(docket.app, "lamps")).toBeUndefined();
    await readSite(docket, other.id);
    await expectError(await patch({ name: "bright-lamps" }, other.id), 409, "conflict");
    for (const name of ["", "a--b", "-a", "a.b", "www", "a".repeat(41)])
      await expectError(await patch({ name }), 400, "invalid_request");
  });

  it("is read with a password only once it has one, which is never shown", async () => {
    await expectError(await patch({ visibility: "password" }), 400, "invalid_request");
    const response = await patch({ visibility: "password", password: "lamps at night" });
    expect((await response.json()) as Site).toMatchObject({ visibility: "password", hasPassword: true });
    await expectError(await patch({ password: null }), 400, "invalid_request");
    const open = await patch({ visibility: "public", password: null });
    expect(await open.json()).toMatchObject({ visibility: "public", hasPassword: false });
    const log = await (await docket.call("GET", "/v1/audit?type=site.changed")).text();
    expect((JSON.parse(log) as AuditLog).entries.map(({ details }) => details.fields)).toEqual([
      ["visibility", "password"],
      ["visibility", "password"],
      ["name"],
    ]);
    expect(log).not.toContain("lamps at night");
  });

  it("is counted in the status", async () => {
    const { sites } = (await (await docket.call("GET", "/v1/status")).json()) as Status;
    const builds = { waiting: 0, running: 0, failed: 0 };
    const address = expect.stringMatching(/^http:\/\/\*\.localhost:\d+$/);
    expect(sites).toEqual({ address, published: 0, builds, unverifiedDomains: 0 });
    const rows = [
      ...[
        [project.id, "bld_1", "success", 1],
        [project.id, "bld_2", "failure", 2],
        [project.id, "bld_3", "queued", 3],
      ],
      ...[
        [other.id, "bld_4", "failure", 1],
        [other.id, "bld_5", "success", 2],
        [other.id, "bld_6", "in_progress", 3],
      ],
    ];
    const db = docket.app.database;
    for (const [projectId, id, state, minute] of rows)
      await sql`insert into site_builds (id, project_id, kind, branch, state, cause, created_by, created_at) values
        (${id}, ${projectId}, 'site', 'main', ${state}, 'request', 'test', ${new Date(Date.UTC(2026, 0, 1, 0, Number(minute)))})`.execute(
        db,
      );
    await sql`update sites set current_build_id = 'bld_5' where project_id = ${other.id}`.execute(db);
    await add(other.id, { domain: "unproven.example.com" });
    const counted = ((await (await docket.call("GET", "/v1/status")).json()) as Status).sites;
    expect(counted).toEqual({
      address,
      published: 1,
      builds: { waiting: 1, running: 1, failed: 1 },
      unverifiedDomains: 1,
    });
    expect((await docket.call("DELETE", `${domainsOf(other.id)}/unproven.example.com`)).status).toBe(204);
    await sql`update sites set current_build_id = null`.execute(db);
    await sql`delete from site_builds`.execute(db);
  });

  it("is not published where the installation publishes nothing", async () => {
    await expectError(await docket.call("POST", `/v1/project/update/${project.id}`), 409, "conflict");
  });
});

describe("a domain", () => {
  const answering = (records: Record<string, string>) => async (name: string) => {
    const value = records[name];
    if (value === undefined) throw Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" });
    return [["something else"], [value.slice(0, 5), value.slice(5)]];
  };

  it("leads to the site once a DNS record proves it", async () => {
    const { app, actor } = docket;
    const added = await add(project.id, { domain: "Docs.Example.com.", base: "/docs/" });
    expect(added).toMatchObject({ domain: "docs.example.com", base: "/docs", isVerified: false, verifiedAt: null });
    const { name, value } = added.record;
    expect(name).toBe("_docket.docs.example.com");
    expect(await findSiteByDomain(app, "docs.example.com")).toBeUndefined();
    const check = (records: Record<string, string>) =>
      verifyDomain(app, actor, project.id, "docs.example.com", answering(records));
    await expect(check({})).rejects.toThrow(`There is no TXT record ${name}; create it with the value "${value}"`);
    await expect(check({ [name]: "docket-site=another" })).rejects.toThrow("is not yet");
    expect(await check({ [name]: value })).toMatchObject({ isVerified: true });
    expect((await findSiteByDomain(app, "DOCS.example.com"))?.projectId).toBe(project.id);
  });

  it("is the site's of whoever has proven it last", async () => {
    const { app, actor } = docket;
    const { record } = await add(other.id, { domain: "docs.example.com" });
    expect((await findSiteByDomain(app, "docs.example.com"))?.projectId).toBe(project.id);
    await verifyDomain(app, actor, other.id, "docs.example.com", answering({ [record.name]: record.value }));
    expect((await findSiteByDomain(app, "docs.example.com"))?.projectId).toBe(other.id);
    const { domains } = (await (await docket.call("GET", domainsOf(project.id))).json()) as DomainList;
    expect(domains).toMatchObject([{ domain: "docs.example.com", isVerified: false }]);
  });

  it("can be taken away", async () => {
    const path = `${domainsOf(other.id)}/docs.example.com`;
    expect((await docket.call("DELETE", path)).status).toBe(204);
    await expectError(await docket.call("DELETE", path), 404, "not_found");
    expect(await findSiteByDomain(docket.app, "docs.example.com")).toBeUndefined();
  });

  it.each(["localhost", "bright-lamps.localhost", "127.0.0.1", "example", "a b.com", "http://example.com", "x.123"])(
    "is refused if it is %j",
    async (domain) => {
      await expectError(await docket.call("POST", domainsOf(project.id), { domain }), 400, "invalid_request");
    },
  );

  it("is refused a second time, and below a path that leads out", async () => {
    await expectError(
      await docket.call("POST", domainsOf(project.id), { domain: "docs.example.com" }),
      409,
      "conflict",
    );
    for (const base of ["docs", "/a/../b", "/.git", "//x", "/a b", `${"/".repeat(200_000)}a`])
      await expectError(
        await docket.call("POST", domainsOf(project.id), { domain: "b.example.com", base }),
        400,
        "invalid_request",
      );
  });
});
