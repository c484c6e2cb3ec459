import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { openKeptFacts } from "../../src/docs-source/kept-facts/open-kept-facts.ts";
import { findFacts } from "../../src/docs-source/links/found-facts.ts";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { findProject } from "../../src/projects/find-project.ts";
import { pageFactsPath } from "../../src/projects/repository/mirror-path.ts";
import { createFolderWatch } from "../../src/sites/publishing/watch-folders.ts";
import { readAsset, readManifest, readPage } from "../../src/sites/read-build.ts";
import type { UpdateStatus } from "../../src/sites/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { listBuilds, publish, pushFiles, readSite, waitForBuild } from "../support/sites.ts";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let docket: Docket;
let checkout: string;
let project: Project;
beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_SITES: "on", DOCKET_SITE_POLL_MINUTES: "0" } });
  checkout = await createRepository(join(docket.folder, "checkout"), {
    "index.md": "# Home\n\nWelcome. ![A pixel](/images/pixel.png)\n",
    "guide.md": "---\ntitle: Guide\n---\n\nThe first text.\n",
    "images/pixel.png": PIXEL,
  });
  project = await docket.addProject({ name: "Lamp Docs", repository: checkout, isImport: true });
});
afterAll(async () => docket.close());

const currentCommit = async (id = project.id) => (await readSite(docket, id)).current?.commit?.sha;
const manifestOf = async (buildId: string | undefined) => {
  const manifest = await readManifest(docket.app, project.id, buildId ?? "");
  if (!manifest) throw new Error("There is no manifest");
  return manifest;
};

async function htmlAt(url: string): Promise<string | undefined> {
  const { current } = await readSite(docket, project.id);
  const page = (await manifestOf(current?.id)).pages.find((one) => one.url === url);
  return page && (await readPage(docket.app, project.id, page.key))?.html;
}

describe("a project", () => {
  it("is published when it is created, with its assets", async () => {
    await expect.poll(() => currentCommit(), { timeout: 60_000 }).toMatch(/^[0-9a-f]{40}$/);
    const site = await readSite(docket, project.id);
    expect(site).toMatchObject({ name: "lamp-docs", url: expect.stringMatching(/^http:\/\/lamp-docs\.localhost:/) });
    expect(site.current).toMatchObject({ cause: "created", status: "success", isCurrent: true, isKept: true });
    expect(site.current?.counts).toMatchObject({ pages: 2, rendered: 2, assets: 1 });
    const { pages, assets } = await manifestOf(site.current?.id);
    expect(pages.map(({ url, title }) => [url, title])).toEqual([
      ["/guide", "Guide"],
      ["/", "Home"],
    ]);
    expect(pages[0]?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await readAsset(docket.app, project.id, assets[0]?.id ?? "")).toEqual(PIXEL);
    expect(await htmlAt("/guide")).toContain("The first text.");
  });

  it("is published when its branch is pushed, and only what changed is rendered", async () => {
    const commit = await pushFiles(docket, checkout, project.id, { "guide.md": "# Guide\n\nThe second text.\n" });
    await expect.poll(() => currentCommit(), { timeout: 60_000 }).toBe(commit);
    const { current } = await readSite(docket, project.id);
    expect(current).toMatchObject({
      cause: "push",
      counts: { pages: 2, rendered: 1, reused: 1 },
      commit: { message: "Change guide.md", filesChanged: { added: [], modified: ["guide.md"], removed: [] } },
    });
    expect(await htmlAt("/guide")).toContain("The second text.");
  });

  it("keeps its site when a build fails, and says why", async () => {
    const before = await currentCommit();
    await docket.call("PATCH", `/v1/projects/${project.id}`, { docsFolder: "nowhere" });
    await expect
      .poll(async () => (await readSite(docket, project.id)).latest, { timeout: 60_000 })
      .toMatchObject({ status: "failure", cause: "settings", summary: expect.stringContaining("the folder nowhere") });
    expect(await currentCommit()).toBe(before);
    await docket.call("PATCH", `/v1/projects/${project.id}`, { docsFolder: "" });
    await expect
      .poll(async () => (await readSite(docket, project.id)).latest, { timeout: 60_000 })
      .toMatchObject({ status: "success", cause: "settings" });
  });

  it("is published although a page has a mistake, which the build names", async () => {
    const commit = await pushFiles(docket, checkout, project.id, {
      "broken.mdx": "# Broken\n\nLatencies in <100 ms and <Unknown>text</Unknown>, [lost](/nowhere).\n",
    });
    await expect.poll(() => currentCommit(), { timeout: 60_000 }).toBe(commit);
    const { current } = await readSite(docket, project.id);
    const build = await waitForBuild(docket, project.id, current?.id ?? "");
    const line = (text: string) => `Latencies in ${text} ms and <Unknown>text</Unknown>, [lost](/nowhere).`;
    expect(build.findings).toContainEqual({
      ...{ path: "broken.mdx", line: 3, column: 14, rule: "invalid-syntax", message: expect.stringContaining("<100") },
      correction: { before: line("<100"), after: line("\\<100") },
    });
    expect(await htmlAt("/broken")).toContain("Latencies");
  });
});

describe("POST /v1/project/update", () => {
  it("answers with an id whose status tells how it ends", async () => {
    const started = await docket.call("POST", `/v1/project/update/${project.id}`);
    expect(started.status).toBe(202);
    const { statusId } = (await started.json()) as { statusId: string };
    await waitForBuild(docket, project.id, statusId);
    const status = (await (await docket.call("GET", `/v1/project/update-status/${statusId}`)).json()) as UpdateStatus;
    expect(status).toMatchObject({
      ...{ _id: statusId, projectId: project.id, status: "success", subdomain: "lamp-docs", source: "request" },
      commit: { ref: "main", sha: await currentCommit() },
      summary: expect.stringMatching(/^Published 3 pages/),
    });
    expect(status.logs.join("\n")).toContain("Building main");
  });

  it("ends with a build that has all that was pushed before, however many ask at once", async () => {
    const other = await createRepository(join(docket.folder, "other"), { "index.md": "# Home\n" });
    const { id } = await docket.addProject({ name: "Other", repository: other, isImport: true });
    for (let round = 0; round < 3; round++) {
      const commit = await pushFiles(docket, other, id, { "index.md": `# Home ${round}\n` });
      const builds = await Promise.all(Array.from({ length: 6 }, () => publish(docket, id)));
      for (const build of builds) expect(build).toMatchObject({ status: "success", commit: { sha: commit } });
      expect(await currentCommit(id)).toBe(commit);
    }
    expect((await listBuilds(docket, id)).length).toBeLessThan(18);
  });

  it("reads a repository that is not Docket's own", async () => {
    const local = await createRepository(join(docket.folder, "local"), { "docs/a.md": "# A\n", "b.md": "# B\n" });
    const { id } = await docket.addProject({ name: "Local", repository: local, docsFolder: "docs" });
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBeTruthy();
    await commitAll(local, "Nothing");
    const head = (await runGit(["rev-parse", "HEAD"], { cwd: local })).stdout.toString("utf8").trim();
    expect(await publish(docket, id)).toMatchObject({ commit: { sha: head }, counts: { pages: 1, rendered: 0 } });
  });

  it("reads the configuration that lies outside of the docs folder, and shows nothing else from there", async () => {
    const config = `module.exports = { title: "Lamp", presets: [["classic", { docs: { path: "../docs", sidebarPath: "./sidebars.js" } }]] };\n`;
    const repository = await createRepository(join(docket.folder, "beside"), {
      "README.md": "# Not a page\n",
      "internal/plan.md": "# Not a page either\n",
      "internal/secret.png": PIXEL,
      "website/docusaurus.config.js": config,
      "website/sidebars.js": 'module.exports = { docs: [{ type: "category", label: "First", items: ["start"] }] };\n',
      "website/static/logo.png": PIXEL,
      "docs/start.md": "# Start\n\n![logo](/logo.png) ![own](./own.png) ![no](../internal/secret.png)\n",
      "docs/own.png": PIXEL,
    });
    const { id } = await docket.addProject({ name: "Beside", repository, docsFolder: "docs" });
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBeTruthy();
    const { current } = await readSite(docket, id);
    const manifest = await readManifest(docket.app, id, current?.id ?? "");
    expect(manifest?.document).toMatchObject({
      format: "docusaurus",
      settings: { name: "Lamp" },
      navigation: [{ title: "First", children: [{ url: "/docs/start" }] }],
    });
    expect(manifest?.pages.map(({ path, url }) => [path, url])).toEqual([["docs/start.md", "/docs/start"]]);
    expect(manifest?.assets.map(({ path }) => path).sort()).toEqual(["docs/own.png", "website/static/logo.png"]);
    const above = await createRepository(join(docket.folder, "above"), {
      "mkdocs.yml": "site_name: Above\nnav:\n  - Begin: start.md\n",
      "README.md": "# Not a page\n",
      "docs/start.md": "# Start\n",
    });
    const other = await docket.addProject({ name: "Above", repository: above, docsFolder: "docs" });
    await expect.poll(() => currentCommit(other.id), { timeout: 60_000 }).toBeTruthy();
    const shown = await readManifest(docket.app, other.id, (await readSite(docket, other.id)).current?.id ?? "");
    expect(shown?.document).toMatchObject({ format: "mkdocs", navigation: [{ title: "Begin", url: "/start" }] });
    expect(shown?.pages.map(({ path }) => path)).toEqual(["docs/start.md"]);
  });

  it("sees within a look when the branch of a folder moves, and which pull request was merged there", async () => {
    const local = await createRepository(join(docket.folder, "watched"), {
      "index.md": "# Before\n\nIt will recieve.\n",
    });
    const { id } = await docket.addProject({ name: "Watched", repository: local });
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBeTruthy();
    const job = await docket.runJob(id, "Fix common misspellings");
    const shown = async () => (await readSite(docket, id)).previews[0]?.build?.commit?.sha;
    await expect.poll(shown, { timeout: 60_000 }).toBeTruthy();
    const folders = createFolderWatch(docket.app);
    await folders.look();
    const branch = job.details.branch ?? "";
    const git = async (...args: string[]) =>
      (await runGit(["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], { cwd: local })).stdout.toString().trim();
    const more = await git("commit-tree", `${branch}^{tree}`, "-p", branch, "-m", "More");
    await git("update-ref", `refs/heads/${branch}`, more);
    await folders.look();
    await expect.poll(shown, { timeout: 60_000 }).toBe(more);
    const before = await currentCommit(id);
    await folders.look();
    expect(await currentCommit(id)).toBe(before);
    await git("merge", "--quiet", "--ff-only", branch);
    const head = await git("rev-parse", "HEAD");
    await folders.look();
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBe(head);
    const after = (await (await docket.call("GET", `/v2/agent/${id}/job/${job.id}`)).json()) as Job;
    expect(after.details.pullRequests).toMatchObject([{ state: "merged" }]);
    await commitAll(local, "While nobody looked");
    const later = await git("rev-parse", "HEAD");
    await createFolderWatch(docket.app).look();
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBe(later);
  });

  it("looks at such a repository when its code host tells of a push", async () => {
    const local = await createRepository(join(docket.folder, "hooked"), { "index.md": "# Before\n" });
    const { id } = await docket.addProject({ name: "Hooked", repository: local });
    await expect.poll(() => currentCommit(id), { timeout: 60_000 }).toBeTruthy();
    await commitAll(local, "After");
    const { pushHook } = await readSite(docket, id);
    const tell = (url: string | null, init: RequestInit = {}) =>
      fetch(url ?? "", { method: "POST", ...init }).then(({ status }) => status);
    const form = { body: "payload=%7B", headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect(await tell(pushHook, form)).toBe(202);
    await expect.poll(async () => (await readSite(docket, id)).current?.cause, { timeout: 60_000 }).toBe("webhook");
    expect(await tell(pushHook?.replace(id, project.id) ?? "")).toBe(404);
    expect((await readSite(docket, project.id)).pushHook).toBeNull();
  });

  it("names the branch that is not there", async () => {
    await docket.call("PATCH", `/v1/projects/${project.id}`, { ref: "gone" });
    expect(await publish(docket, project.id)).toMatchObject({
      status: "failure",
      summary: "There is no branch gone in the repository",
    });
    await docket.call("PATCH", `/v1/projects/${project.id}`, { ref: "main" });
  });
});

it("gives projects of one name different sites", async () => {
  const repository = await createRepository(join(docket.folder, "same"), { "index.md": "# Home\n" });
  const { id } = await docket.addProject({ name: "lamp docs!", repository, isImport: true });
  expect((await readSite(docket, id)).name).toBe("lamp-docs-2");
});

it("leaves out links, submodules and what Git LFS keeps elsewhere, and says so", async () => {
  const repository = await createRepository(join(docket.folder, "odd"), {
    "index.md": "# Home\n\n![Big](big.png) [link](link.md)\n",
    "big.png": `version https://git-lfs.github.com/spec/v1\noid sha256:${"a".repeat(64)}\nsize 123456\n`,
  });
  await runGit(["update-index", "--add", "--cacheinfo", `160000,${"a".repeat(40)},module`], { cwd: repository });
  const { stdout } = await runGit(["hash-object", "-w", "--stdin"], { cwd: repository, stdin: "/etc/passwd" });
  const link = stdout.toString("utf8").trim();
  await runGit(["update-index", "--add", "--cacheinfo", `120000,${link},link.md`], { cwd: repository });
  await runGit(["-c", "user.name=A", "-c", "user.email=a@b.c", "commit", "--quiet", "-m", "Odd"], { cwd: repository });
  const { id } = await docket.addProject({ name: "Odd", repository, isImport: true });
  const build = await publish(docket, id);
  expect(build.log).toContainEqual(
    expect.objectContaining({ path: "big.png", message: expect.stringContaining("Git LFS") }),
  );
  const manifest = await readManifest(docket.app, id, build.id);
  expect(manifest?.pages.map(({ path }) => path)).toEqual(["index.md"]);
  expect(manifest?.assets).toEqual([]);
});

it("looks through the pages of a large site for its jobs", async () => {
  const text = (page: number) => `# Part ${page}\n\n${`It reads faster on [page ${page}](/part-1). `.repeat(1000)}\n`;
  const parts = Array.from({ length: 9 }, (_, page): [string, string] => [`part-${page}.md`, text(page)]);
  const repository = await createRepository(join(docket.folder, "parts"), Object.fromEntries(parts));
  const { id } = await docket.addProject({ name: "Parts", repository, isImport: true });
  const row = await findProject(docket.app, id);
  if (!row) throw new Error("There is no project");
  const find = async () =>
    findFacts({ facts: await openKeptFacts(pageFactsPath(docket.app, row)) }, "part-7.md", text(7));
  // The process steps back behind everything else on the machine.
  await expect.poll(find, { timeout: 240_000 }).toMatchObject({ type: "parsed", links: { length: 1000 } });
}, 250_000);
