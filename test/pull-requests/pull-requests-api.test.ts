import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Project } from "../../src/project-settings/schema.ts";
import type {
  Comment,
  CommentList,
  PullRequestDetails,
  PullRequestList,
} from "../../src/pull-requests/builtin/schema.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let user: BrowserSession;
let viewer: BrowserSession;
beforeAll(async () => {
  docket = await boot();
  user = await addUser(docket, "admin", { name: "Ada <b>Admin</b>" });
  viewer = await addUser(docket, "viewer");
});
afterAll(async () => docket.close());

describe("pull requests as JSON", () => {
  it("are listed, read, commented on and merged", async () => {
    const project = await user.json<Project>("POST", "/v1/projects", { name: "pulls", sample: true });
    const path = `/v1/projects/${project.id}/pull-requests`;
    const job = await docket.runJob(project.id, "Fix common misspellings");
    await docket.runJob(project.id, "Fix the broken links");
    const list = await viewer.json<PullRequestList>("GET", path);
    expect(list).toMatchObject({
      pullRequests: [{ number: 2 }, { number: 1, jobId: job.id, state: "open" }],
      hasMore: false,
    });
    expect(list.pullRequests[1]?.url).toBe(job.prLink);
    expect(await viewer.json("GET", `${path}?limit=1`)).toMatchObject({ pullRequests: [{ number: 2 }], hasMore: true });
    expect(await viewer.json("GET", `${path}?before=2`)).toMatchObject({
      pullRequests: [{ number: 1 }],
      hasMore: false,
    });

    const one = await viewer.json<PullRequestDetails>("GET", `${path}/1`);
    expect(one).toMatchObject({
      canMerge: false,
      mergeability: { type: "clean", method: "fast-forward" },
      base: "main",
    });
    expect(one.commits).toHaveLength(1);
    const { files } = (await (
      await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/diff`, undefined, { accept: "application/json" })
    ).json()) as { files: object[] };
    expect(one.files.map(({ isBinary: _, isCut: __, ...file }) => file)).toEqual(files);
    expect((await user.json<PullRequestDetails>("GET", `${path}/1`)).canMerge).toBe(true);

    const hostile = "Nice <script>alert(1)</script>\n\n[x](javascript:alert(1))";
    const comment = await user.json<Comment>("POST", `${path}/1/comments`, {
      body: ` ${hostile} `,
      path: "index.mdx",
      line: 3,
    });
    expect(comment).toMatchObject({ author: "Ada <b>Admin</b>", body: hostile, path: "index.mdx", line: 3 });
    expect(await viewer.json<CommentList>("GET", `${path}/1/comments`)).toEqual({ comments: [comment] });
    for (const body of [
      {},
      { body: " " },
      { body: "x".repeat(10_001) },
      { body: "x", line: 1 },
      { body: "x", path: "a", line: 0 },
      { body: "a\0b" },
      { body: "x", html: "y" },
    ])
      await expectError(await user.call("POST", `${path}/1/comments`, body), 400, "invalid_request");

    await expectError(await user.call("POST", `${path}/1/merge`, { method: "squash" }), 400, "invalid_request");
    expect(await user.json("POST", `${path}/1/merge`)).toEqual({ state: "merged" });
    expect(await user.json("POST", `${path}/2/close`)).toEqual({ state: "closed" });
    await expectError(await user.call("POST", `${path}/1/merge`), 409, "conflict");
    expect(await viewer.json("GET", `${path}/1`)).toMatchObject({
      state: "merged",
      closedBy: "Ada <b>Admin</b>",
      canMerge: false,
    });
    expect(await viewer.json<PullRequestList>("GET", `${path}?state=closed`)).toMatchObject({
      pullRequests: [{ number: 2 }],
    });
    for (const number of ["3", "0", "x", "1e1", "99999999999", "%00"])
      await expectError(await viewer.call("GET", `${path}/${number}`), 404, "not_found");
    await expectError(await viewer.call("GET", `${path}?state=draft`), 400, "invalid_request");
  });

  it("have a page that opens with a session, with forms for who may merge", async () => {
    const project = await user.json<Project>("POST", "/v1/projects", { name: "page", sample: true });
    await docket.runJob(project.id, "Fix common misspellings");
    const page = `/projects/${project.id}/pull-requests/1`;
    const html = { accept: "text/html" };
    const seen = await (await viewer.call("GET", page, undefined, html)).text();
    expect(seen).toContain("Fix");
    expect(seen).not.toContain("<form");
    expect(await (await user.call("GET", page, undefined, html)).text()).toContain(`action="${page}/merge"`);
    const form = { ...html, "content-type": "application/x-www-form-urlencoded" };
    expect((await user.call("POST", `${page}/merge`, "", { ...form, origin: "https://evil.example" })).status).toBe(
      403,
    );
    expect((await viewer.call("POST", `${page}/merge`, "", form)).status).toBe(403);
    const merged = await user.call("POST", `${page}/merge`, "", form);
    expect([merged.status, merged.headers.get("location")]).toEqual([303, `${page}?notice=merged`]);
  });
});

describe("a comment that asks the agent", () => {
  it("becomes a follow-up of the job, and is answered beside it", async () => {
    const project = await user.json<Project>("POST", "/v1/projects", { name: "asked", sample: true });
    const path = `/v1/projects/${project.id}/pull-requests`;
    const job = await docket.runJob(project.id, "Fix common misspellings");
    const page = `/projects/${project.id}/pull-requests/1`;
    const answers = async (count: number) => {
      const list = async () => (await user.json<CommentList>("GET", `${path}/1/comments`)).comments;
      const isOurs = ({ author }: Comment) => author === "Docket";
      await expect.poll(async () => (await list()).filter(isOurs).length, { timeout: 60_000 }).toBe(count);
      return (await list()).filter(isOurs).at(-1)?.body;
    };
    const asked = await user.json<Comment>("POST", `${path}/1/comments`, {
      body: "Fix the broken links",
      path: "index.mdx",
      line: 3,
      asksAgent: true,
    });
    expect(asked.asksAgent).toBe(true);
    expect(await answers(1)).toMatch(/^This is done, in the commit [0-9a-f]{12}\. \[What was done\]\(http/);
    const quiet = { body: "Nice, @docket", asksAgent: false };
    expect(await user.json<Comment>("POST", `${path}/1/comments`, quiet)).toMatchObject({ asksAgent: false });
    const form = new URLSearchParams({ body: "@docket Sing\r\na song" });
    const sent = await user.call("POST", `${page}/ask`, form.toString(), {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${page}?notice=asked#comments`]);
    expect(await answers(2)).toMatch(/^This did not work: `/);
    const { details } = await docket.waitFor(project.id, job.id);
    expect(details).toMatchObject({ turns: 3, reason: "not_understood" });
    const shown = await (await user.call("GET", `${page}?notice=asked`, undefined, { accept: "text/html" })).text();
    for (const text of ["The agent was asked", "Ask the agent to change this", "to the agent"])
      expect(shown).toContain(text);
    await expectError(await viewer.call("POST", `${path}/1/comments`, { body: "x" }), 403, "role_missing");
    await docket.call("DELETE", `/v2/agent/${project.id}/job/${job.id}`);
    await expectError(await user.call("POST", `${path}/1/comments`, { body: "x", asksAgent: true }), 409, "conflict");
  });
});
