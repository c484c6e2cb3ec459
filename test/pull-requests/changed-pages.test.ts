import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import type { ChangedPageList, PageDifferenceView } from "../../src/pull-requests/builtin/pages/schema.ts";
import { apiSite } from "../support/api-site/api-site.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { openChangedPages } from "../support/changed-pages-world.ts";
import { expectError } from "../support/expect-error.ts";
import { pushFiles } from "../support/sites.ts";

let docket: Docket;
let user: BrowserSession;
let path: string;
beforeAll(async () => {
  docket = await boot();
  user = await addUser(docket, "admin");
  const project = await user.json<Project>("POST", "/v1/projects", { name: "pages", sample: true });
  path = `/v1/projects/${project.id}/pull-requests`;
  await docket.runJob(project.id, "Fix common misspellings");
});
afterAll(async () => docket.close());

const gitUrl = (id: string) => `${docket.address.replace("://", `://me:${docket.key}@`)}/git/${id}.git`;

it("lists the pages that a pull request changes", async () => {
  const list = await user.json<ChangedPageList>("GET", `${path}/1/pages`);
  expect(list).toMatchObject({ total: 6, hasMore: false, isCut: false, isSiteChanged: false });
  expect(list.pages[0]).toEqual({
    path: "concepts/alarms.mdx",
    oldPath: null,
    title: "Alarms",
    url: "/concepts/alarms",
    oldUrl: null,
    status: "changed",
    causes: ["concepts/alarms.mdx"],
    findings: expect.any(Array),
  });
  const part = await user.json<ChangedPageList>("GET", `${path}/1/pages?limit=2&after=concepts/alarms.mdx`);
  expect(part).toMatchObject({ pages: [{ path: "concepts/lamps.mdx" }, {}], total: 6, hasMore: true });
});

it("shows what differs on a page as readers see it", async () => {
  const page = await user.json<PageDifferenceView>("GET", `${path}/1/pages/rendered?path=concepts/alarms.mdx`);
  expect(page).toMatchObject({ problem: null, counts: { addedBlocks: 0, removedBlocks: 0, changedBlocks: 1 } });
  expect(page.changes).toMatch(/<del [^>]*><span [^>]*>\[Removed: <\/span>occured/);
  expect(page.changes).toMatch(/<ins [^>]*><span [^>]*>\[Added: <\/span>occurred/);
  expect(page.before).not.toContain("occurred");
  expect(page.after).not.toContain("occured");
});

it("shows all of it on a page without scripts, with images from both sides", async () => {
  const project = await openChangedPages(docket, "rich");
  const address = `/projects/${project.id}/pull-requests/1/pages`;
  const answer = await docket.call("GET", address, undefined, { accept: "text/html" });
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("content-security-policy")).not.toContain("script-src");
  const page = await answer.text();
  for (const text of ["note became warning", "Changed by", "There is no page or file", 'title="Deleted"'])
    expect(page).toContain(text);
  const alone = await docket.call("GET", `${address}?path=deploy.mdx&view=side-by-side`, undefined, {
    accept: "text/html",
  });
  expect((await alone.text()).match(/<template shadowrootmode="open">/g)).toHaveLength(2);
  for (const side of ["before", "after"]) {
    const image = await docket.call("GET", `${address}/image?side=${side}&url=/images/status.svg`);
    expect(image.headers.get("content-type")).toBe("image/svg+xml");
    expect(image.headers.get("content-security-policy")).toContain("sandbox");
    expect(await image.text()).toContain(side === "before" ? "#94a3b8" : "#2dd4bf");
  }
  for (const url of ["/deploy", "/docs.json", "/../x.png"])
    await expectError(await docket.call("GET", `${address}/image?side=after&url=${url}`), 404, "not_found");
  expect((await docket.call("GET", "/projects/rendered-page.css")).headers.get("content-type")).toContain("text/css");
});

it("lists pages that are made of an API's operations, with the description as their cause", async () => {
  const files: Record<string, string> = { ...apiSite(), "typo.md": "# Typo\n\nThis is teh end.\n" };
  const checkout = await createRepository(join(docket.folder, "api"), files);
  const project = await docket.addProject({ name: "api", repository: checkout, isImport: true });
  const job = await docket.runJob(project.id, "Fix common misspellings");
  const description = (files["api/openapi.yaml"] ?? "").replace("Lists all lamps.", "Lists every lamp.");
  await runGit(["fetch", "--quiet", gitUrl(project.id), job.details.branch ?? ""], { cwd: checkout });
  await runGit(["checkout", "--quiet", "FETCH_HEAD"], { cwd: checkout });
  await pushFiles(docket, checkout, project.id, { "api/openapi.yaml": description }, job.details.branch ?? "");
  const list = await user.json<ChangedPageList>("GET", `/v1/projects/${project.id}/pull-requests/1/pages`);
  expect(list.pages).toEqual([
    expect.objectContaining({
      url: "/api-reference/lamps/list-lamps",
      status: "changed",
      causes: ["api/openapi.yaml"],
    }),
    expect.objectContaining({ url: "/typo" }),
  ]);
  const path = encodeURIComponent(list.pages[0]?.path ?? "");
  const page = await user.json<PageDifferenceView>(
    "GET",
    `/v1/projects/${project.id}/pull-requests/1/pages/rendered?path=${path}`,
  );
  expect(page).toMatchObject({ problem: null });
  expect(page.changes).toMatch(/<ins [^>]*>.*every/);
});

it("knows no page that the pull request does not change", async () => {
  for (const name of ["index.mdx", "../secret", "__proto__"])
    await expectError(await user.call("GET", `${path}/1/pages/rendered?path=${name}`), 404, "not_found");
  await expectError(await user.call("GET", `${path}/9/pages`), 404, "not_found");
});
