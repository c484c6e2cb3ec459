import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runGit } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { updateProject } from "../../src/project-settings/update-project.ts";
import { handleHostEvent } from "../../src/pull-requests/webhooks/handle-host-event.ts";
import { followBranches } from "../../src/sites/publishing/follow-branches.ts";
import { pollRepositories } from "../../src/sites/publishing/poll-repositories.ts";
import type { Site, StartedPreview } from "../../src/sites/schema.ts";
import { boot, commitAll, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";
import { addHostedProject } from "../support/remembered-host.ts";
import { listBuilds, publish, pushFiles, readSite, waitForBuild } from "../support/sites.ts";

let docket: Docket;
let checkout: string;
let project: Project;
beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_SITES: "on" } });
  checkout = await createRepository(join(docket.folder, "checkout"), {
    "docs.json": JSON.stringify({ name: "Docs", navigation: { pages: ["index"] } }),
    "index.md": "# Home\n\nTeh start.\n",
  });
  project = await docket.addProject({ name: "docs", repository: checkout, isImport: true });
});
afterAll(async () => docket.close());

type Preview = Site["previews"][number];
const previewOf = async (branch: string, id = project.id): Promise<Preview | undefined> =>
  (await readSite(docket, id)).previews.find((preview) => preview.branch === branch);

describe("a preview", () => {
  it("is made of a job's pull request, and removed when that is merged, which publishes the site", async () => {
    await publish(docket, project.id);
    const job = await docket.runJob(project.id, "Fix common misspellings");
    const branch = job.details.branch ?? "";
    await expect
      .poll(async () => (await previewOf(branch))?.build, { timeout: 60_000 })
      .toMatchObject({
        ...{ kind: "preview", cause: "pull_request", status: "success", isCurrent: true },
        commit: { filesChanged: { added: [], modified: ["index.md"], removed: [] } },
      });
    expect((await previewOf(branch))?.name).toMatch(/^docs--docket-[a-z0-9-]+-[0-9a-z]{10}$/);
    const { name, url } = (await previewOf(branch)) ?? {};
    const changed = await docket.call("GET", `/v1/projects/${project.id}/pull-requests/1/pages`);
    expect(await changed.json()).toMatchObject({ total: 1, previewUrl: url });
    const page = await docket.call("GET", `/projects/${project.id}/pull-requests/1/pages`);
    expect(await page.text()).toContain(`<a href="${url}">Preview</a>`);
    await docket.message(project.id, job.id, 'Replace "start" with "beginning"');
    await expect
      .poll(async () => (await previewOf(branch))?.build?.commit?.message, { timeout: 60_000 })
      .toMatch(/Replace/);
    expect((await previewOf(branch))?.name).toBe(name);
    const merged = await docket.call("POST", `/v1/projects/${project.id}/pull-requests/1/merge`, {});
    expect(merged.status).toBe(200);
    await expect.poll(() => previewOf(branch), { timeout: 60_000 }).toBeUndefined();
    await expect
      .poll(async () => (await readSite(docket, project.id)).current, { timeout: 60_000 })
      .toMatchObject({ cause: "merge", status: "success" });
  });

  it("is made of a pull request at a code host too, and removed when the host tells that it was closed", async () => {
    const { host, project: hosted } = await addHostedProject(docket, join(docket.folder, "hosted"));
    await publish(docket, hosted.id);
    const job = await docket.runJob(hosted.id, "Fix common misspellings");
    const branch = job.details.branch ?? "";
    await expect.poll(() => previewOf(branch, hosted.id), { timeout: 60_000 }).toMatchObject({ branch });
    const opened = host.pullRequests.get("1");
    if (opened) host.pullRequests.set("1", { ...opened, state: "closed" });
    const told = { type: "pull_request", externalId: "1", state: "closed", head: branch } as const;
    await handleHostEvent(docket.app, hosted.id, told);
    await expect.poll(() => previewOf(branch, hosted.id), { timeout: 60_000 }).toBeUndefined();
  });

  it("is made of any branch that is asked for, follows it, and goes with it", async () => {
    await runGit(["checkout", "--quiet", "-b", "idea"], { cwd: checkout });
    await pushFiles(docket, checkout, project.id, { "idea.md": "# Idea\n" }, "idea");
    const asked = await docket.call("POST", `/v1/project/preview/${project.id}`, { branch: "idea" });
    expect(asked.status).toBe(202);
    const { statusId, previewUrl } = (await asked.json()) as StartedPreview;
    expect(await waitForBuild(docket, project.id, statusId)).toMatchObject({ status: "success", kind: "preview" });
    expect(previewUrl).toBe((await previewOf("idea"))?.url);
    const sha = await pushFiles(docket, checkout, project.id, { "idea.md": "# Better idea\n" }, "idea");
    await expect.poll(async () => (await previewOf("idea"))?.build?.commit?.sha, { timeout: 60_000 }).toBe(sha);
    expect((await readSite(docket, project.id)).current?.branch).toBe("main");
    await docket.call("PATCH", `/v1/projects/${project.id}`, { allowsRewriting: true });
    const url = `${docket.address.replace("://", `://x:${docket.key}@`)}/git/${project.id}.git`;
    await runGit(["push", "--quiet", url, ":refs/heads/idea"], { cwd: checkout });
    await expect.poll(() => previewOf("idea"), { timeout: 60_000 }).toBeUndefined();
  });

  it("is refused for what is no branch's name", async () => {
    const response = await docket.call("POST", `/v1/project/preview/${project.id}`, { branch: "--upload-pack" });
    await expectError(response, 400, "invalid_request");
  });
});

describe("a repository that is not Docket's own", () => {
  it("is published when a poll finds that its branch has moved", async () => {
    const local = await createRepository(join(docket.folder, "local"), { "index.md": "# One\n" });
    const { id } = await docket.addProject({ name: "local", repository: local });
    await expect.poll(async () => (await readSite(docket, id)).current?.status, { timeout: 60_000 }).toBe("success");
    await commitAll(local, "Nothing new");
    const head = (await runGit(["rev-parse", "HEAD"], { cwd: local })).stdout.toString("utf8").trim();
    const { signal } = new AbortController();
    await pollRepositories(docket.app, signal);
    await expect.poll(async () => (await readSite(docket, id)).current?.commit?.sha, { timeout: 60_000 }).toBe(head);
    expect((await readSite(docket, id)).current?.cause).toBe("poll");
    const count = (await listBuilds(docket, id)).length;
    await followBranches(docket.app, { projectId: id, cause: "poll" }, signal);
    expect(await listBuilds(docket, id)).toHaveLength(count);
  });

  it("is published in place of the one before, whose previews go away", async () => {
    const first = await createRepository(join(docket.folder, "first"), { "index.md": "# Home\n\nTeh start.\n" });
    const { id } = await docket.addProject({ name: "moving", repository: first });
    const { details } = await docket.runJob(id, "Fix common misspellings");
    const branch = details.branch ?? "";
    await expect.poll(async () => (await previewOf(branch, id))?.build?.status, { timeout: 60_000 }).toBe("success");
    await expect.poll(async () => (await readSite(docket, id)).current?.status, { timeout: 60_000 }).toBe("success");
    const second = await createRepository(join(docket.folder, "second"), { "index.md": "# Another home\n" });
    const head = (await runGit(["rev-parse", "HEAD"], { cwd: second })).stdout.toString("utf8").trim();
    await updateProject(docket.app, docket.actor, id, { repository: second }, docket.folder);
    await expect.poll(async () => (await readSite(docket, id)).current?.commit?.sha, { timeout: 60_000 }).toBe(head);
    expect((await readSite(docket, id)).current).toMatchObject({ status: "success", cause: "settings" });
    expect(await previewOf(branch, id)).toBeUndefined();
  });

  it("is left alone where somebody has turned that off", async () => {
    const [local] = (
      await (await docket.call("GET", "/v1/projects")).json().then((body) => (body as { projects: Project[] }).projects)
    ).filter(({ name }) => name === "local");
    const id = local?.id ?? "";
    expect((await docket.call("PATCH", `/v1/projects/${id}/site`, { isAutomatic: false })).status).toBe(200);
    const count = (await listBuilds(docket, id)).length;
    await commitAll(join(docket.folder, "local"), "Not published");
    await followBranches(docket.app, { projectId: id, cause: "push" }, new AbortController().signal);
    expect(await listBuilds(docket, id)).toHaveLength(count);
  });
});
