import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Build, Site } from "../../src/sites/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { runDocket } from "../support/command-line.ts";
import { listBuilds, pushFiles, readSite } from "../support/sites.ts";

let docket: Docket;
let checkout: string;
let projectId: string;
beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_SITES: "on" } });
  checkout = await createRepository(join(docket.folder, "checkout"), { "index.md": "# Home\n" });
  ({ id: projectId } = await docket.addProject({ name: "docs", repository: checkout, isImport: true }));
});
afterAll(async () => docket.close());

const run = (...args: string[]) =>
  runDocket(args, { DOCKET_URL: docket.address, DOCKET_KEY: docket.key }, docket.folder);
const json = async <T>(...args: string[]): Promise<T> => JSON.parse((await run(...args, "--json")).stdout) as T;

it("publishes a site and says how far it is", async () => {
  const { code, stdout, stderr } = await run("publish", "docs");
  expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Published 1 page.*: http:\/\/docs\./) });
  expect(stderr).toContain("Building main at");
  const started = await json<{ buildId: string }>("publish", "docs", "--no-wait");
  expect(started.buildId).toMatch(/^bld_/);
});

it("fails with the build, and says why", async () => {
  const { code, stdout, stderr } = await run("publish", "docs", "--branch", "nowhere");
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("There is no branch nowhere");
});

it("lists builds, prints a log, and rolls back to the build before", async () => {
  await pushFiles(docket, checkout, projectId, { "index.md": "# Second\n", "b.mdx": "# B\n\nIn <100 ms.\n" });
  const { stdout, stderr } = await run("publish", "docs");
  expect(`${stderr}${stdout}`.match(/b\.mdx:3/g)).toHaveLength(1);
  expect((await run("site", "log", "docs")).stdout.match(/b\.mdx:3/g)).toHaveLength(1);
  const builds = await json<Build[]>("site", "builds", "docs");
  expect(builds.map(({ id }) => id)).toEqual((await listBuilds(docket, projectId)).map(({ id }) => id));
  const [, before] = builds.filter(({ isKept, kind }) => isKept && kind === "site");
  expect((await run("site", "log", "docs", before?.id ?? "")).stdout).toMatch(/info +Building main at/);
  const rolled = await run("site", "rollback", "docs");
  expect(rolled).toMatchObject({ code: 0, stdout: expect.stringContaining(before?.id ?? "") });
  expect((await readSite(docket, projectId)).current?.id).toBe(before?.id);
});

it("shows, renames and gives domains", async () => {
  expect((await run("site", "rename", "docs", "guides")).stdout).toMatch(/^The site is http:\/\/guides\.localhost/);
  const added = await run("site", "domain", "add", "docs", "docs.example.com");
  expect(added.stdout).toMatch(/_docket\.docs\.example\.com {2}TXT {2}"docket-site=[0-9a-f]{40}"/);
  expect(await json<Site>("site", "show", "docs")).toMatchObject({ name: "guides", domains: [{ isVerified: false }] });
  expect((await run("site", "domain", "list", "docs")).stdout).toContain("docs.example.com");
  expect((await run("site", "domain", "remove", "docs", "docs.example.com")).code).toBe(0);
  expect((await run("site", "show", "docs")).stdout).not.toContain("docs.example.com");
  expect(await run("site", "show", "nothing")).toMatchObject({ code: 1 });
});
