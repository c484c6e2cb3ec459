import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { RemoteCodeHost } from "../../src/code-hosts/code-host.ts";
import { createGithubAdapter } from "../../src/code-hosts/github/github-adapter.ts";
import { startGithub } from "../support/code-hosts/github/start-github.ts";
import type { HostServer } from "../support/code-hosts/start-host-server.ts";
import { faultOf } from "./contract.ts";
import { connectionTo } from "./open-stand-in.ts";

const CLASSIC = "ghp_0123456789abcdefghij";
const FINE_GRAINED = "github_pat_0123456789abcdefghij";
const INSTALLATION = "ghs_0123456789abcdefghij";

let github: HostServer;
beforeAll(async () => {
  github = await startGithub();
});
afterAll(() => github.close());
afterEach(() => {
  github.faults.clear();
  Object.assign(github.world, { repository: "acme/docs", formerNames: [], isArchived: false, isDeleted: false });
});

/** GitHub, reached with a token that has these scopes, or permissions. */
function hostWith(token: string, scopes?: string[], permission: "read" | "write" = "write"): RemoteCodeHost {
  github.world.tokens = new Map([[token, "docs-bot"]]);
  github.world.users.set("docs-bot", { name: "docs-bot", isBot: false, permission, ...(scopes && { scopes }) });
  return hostNow();
}

function hostNow(): RemoteCodeHost {
  return createGithubAdapter()({
    kind: "github",
    projectId: "prj_test",
    gitDir: "/nowhere",
    connection: connectionTo(github, "/api/v3"),
  });
}

async function findingsWith(token: string, scopes?: string[], permission?: "read" | "write") {
  const { findings } = await hostWith(token, scopes, permission).checkAccess();
  return Object.fromEntries(findings.map(({ need, isGranted, message }) => [need, isGranted || message]));
}

describe("what a token lacks at GitHub", () => {
  test("a classic token needs the scope repo, and an account that may push", async () => {
    const all = { read: true, push: true, pull_requests: true };
    expect(await findingsWith(CLASSIC, ["repo", "workflow"])).toEqual(all);
    const scope = expect.stringContaining(`lacks the scope "repo". Tick it at ${github.url}/settings/tokens`);
    expect(await findingsWith(CLASSIC, ["read:user"])).toEqual({ read: true, push: scope, pull_requests: scope });
    const push = expect.stringContaining(`write access at ${github.url}/acme/docs/settings/access`);
    expect(await findingsWith(CLASSIC, ["repo"], "read")).toEqual({ read: true, push, pull_requests: push });
  });

  test("a fine-grained token is told apart by changes that nobody could make", async () => {
    const all = { read: true, push: true, pull_requests: true };
    expect(await findingsWith(FINE_GRAINED, ["contents=write", "pull_requests=write"])).toEqual(all);
    const where = `for acme/docs at ${github.url}/settings/personal-access-tokens`;
    expect(await findingsWith(FINE_GRAINED, ["contents=write", "pull_requests=read"])).toEqual({
      ...all,
      pull_requests: expect.stringContaining(`"Pull requests: Read and write" ${where}`),
    });
    expect(await findingsWith(FINE_GRAINED, ["contents=read", "pull_requests=write"])).toEqual({
      ...all,
      push: expect.stringContaining(`"Contents: Read and write" ${where}`),
    });
    expect(github.world.pullRequests).toEqual([]);
    expect(await github.world.branch("docket-checks-its-access")).toBeUndefined();
  });

  test("a GitHub App is told where its permissions are", async () => {
    const { push } = await findingsWith(INSTALLATION, ["pull_requests=write"]);
    expect(push).toContain(`Give the GitHub App the repository permission "Contents: Read and write"`);
    const access = await hostWith(INSTALLATION).checkAccess();
    expect(access).toMatchObject({ account: null, defaultBranch: "main" });
  });

  test("a repository that cannot be seen is one that may not be there", async () => {
    const host = hostWith(FINE_GRAINED);
    github.world.isDeleted = true;
    const fault = await faultOf(host.checkAccess());
    expect(fault.kind).toBe("not_found");
    expect(fault.message).toContain(`add acme/docs to the token's repositories at ${github.url}/settings/`);
  });

  test("a repository that was renamed is found by its old name, and every other call is told so", async () => {
    const host = hostWith(FINE_GRAINED);
    Object.assign(github.world, { repository: "acme/handbook", formerNames: ["acme/docs"] });
    expect(await host.checkAccess()).toMatchObject({ movedTo: "acme/handbook", webUrl: `${github.url}/acme/handbook` });
    expect(await faultOf(host.findOpenPullRequest("docs/a"))).toMatchObject({ kind: "moved", isPassing: false });
    const wanted = { head: "docs/a", base: "main", title: "A", description: "", isDraft: false };
    expect((await faultOf(host.createPullRequest(wanted))).kind).toBe("moved");
  });

  test("an archived repository takes nothing", async () => {
    const host = hostWith(CLASSIC);
    github.world.isArchived = true;
    expect((await host.checkAccess()).isArchived).toBe(true);
    const wanted = { head: "docs/a", base: "main", title: "A", description: "", isDraft: false };
    expect((await faultOf(host.createPullRequest(wanted))).kind).toBe("archived");
  });

  test.each(["cut", "cut_midway"] as const)("an answer that is %s may come later", async (type) => {
    const host = hostWith(CLASSIC);
    github.faults.plan({ type });
    expect((await faultOf(host.findPullRequest("1"))).kind).toBe("unavailable");
  });

  test("a limit is told with the time to wait, and a page of somebody else is not quoted", async () => {
    const host = hostWith(CLASSIC);
    github.faults.plan({
      type: "answer",
      status: 403,
      headers: { "retry-after": "12" },
      body: { message: "secondary" },
    });
    expect(await faultOf(host.findOpenPullRequest("a"))).toMatchObject({ kind: "rate_limited", retryAfterMs: 12_000 });
    github.faults.plan({ type: "answer", status: 503, body: "<html>Unicorn</html>" });
    const fault = await faultOf(host.findOpenPullRequest("a"));
    expect(fault).toMatchObject({ kind: "unavailable", message: expect.not.stringContaining("Unicorn") });
  });
});

describe("what GitHub is asked", () => {
  test("two calls for a new pull request and its confirmation, and again nothing that counts while nothing changes", async () => {
    const host = hostWith(CLASSIC);
    const commit = await github.world.commit("docs/counted", { "counted.md": "# Counted\n" });
    github.calls.length = 0;
    const wanted = { head: "docs/counted", base: "main", title: "Counted", description: "", isDraft: false };
    const { externalId } = await host.createPullRequest(wanted);
    expect(await host.findPullRequest(externalId)).toMatchObject({ headCommit: commit });
    expect(github.calls).toHaveLength(2);
    expect(await host.findPullRequest(externalId)).toMatchObject({ headCommit: commit });
    expect(github.calls.map(({ status }) => status)).toEqual([201, 200, 304]);
    const later = await github.world.commit("docs/counted", { "counted.md": "# More\n" });
    expect(await host.findPullRequest(externalId)).toMatchObject({ headCommit: later });
  });

  test("a pull request whose creation was not answered is found", async () => {
    const host = hostWith(CLASSIC);
    await github.world.commit("docs/lost", { "lost.md": "# Lost\n" });
    const wanted = { head: "docs/lost", base: "main", title: "Lost", description: "", isDraft: true };
    github.faults.plan({ type: "answer_lost" });
    expect((await faultOf(host.createPullRequest(wanted))).isPassing).toBe(true);
    const again = await host.createPullRequest(wanted);
    expect(again).toEqual(await host.findOpenPullRequest("docs/lost"));
    expect(github.world.pullRequests.filter(({ head }) => head === "docs/lost")).toHaveLength(1);
  });

  test("a comment on a line is answered in its thread, and beside it once it is gone", async () => {
    const host = hostWith(CLASSIC);
    await github.world.commit("docs/talk", { "talk.md": "# Talk\n" });
    const wanted = { head: "docs/talk", base: "main", title: "Talk", description: "", isDraft: false };
    const { externalId } = await host.createPullRequest(wanted);
    const stored = github.world.pullRequests.find(({ head }) => head === "docs/talk");
    const place = { path: "talk.md", line: 1, hunk: "@@ -0,0 +1 @@\n+# Talk" };
    stored?.comments.push({ id: 4711, author: "ada", text: "Why?", place, createdAt: new Date(2026, 10, 22) });
    stored?.reviews.push(
      { id: 1, author: "ada", text: "", verdict: "comments", createdAt: new Date(2026, 10, 23) },
      { id: 2, author: "ada", text: "No", verdict: "requests_changes", createdAt: new Date(2026, 10, 24) },
    );
    const [line, review, ...others] = await host.listComments(externalId, new Date(0));
    expect(line).toMatchObject({ text: "Why?", place, author: { name: "ada", isBot: false }, canWrite: undefined });
    expect(review).toMatchObject({ text: "No", requestsChanges: true });
    expect(others).toEqual([]);
    await host.comment(externalId, "Because", line?.externalId);
    await host.comment(externalId, "Gone", "line-9999");
    expect(stored?.comments.map(({ text, inReplyTo }) => [text, inReplyTo])).toEqual([
      ["Why?", undefined],
      ["Because", "4711"],
      ["Gone", undefined],
    ]);
  });

  test("people are asked one by one if GitHub takes not all of them", async () => {
    const host = hostWith(CLASSIC);
    await github.world.commit("docs/people", { "people.md": "# People\n" });
    const wanted = { head: "docs/people", base: "main", title: "People", description: "", isDraft: false };
    const people = { reviewers: ["ada", "nobody"], assignees: ["ada", "mallory"], labels: ["docs"] };
    const { warnings } = await host.createPullRequest({ ...wanted, ...people });
    expect(warnings).toEqual([
      "mallory could not be assigned: they may not in acme/docs",
      expect.stringMatching(/^nobody could not be asked for a review: .*not a collaborator/),
    ]);
    const stored = github.world.pullRequests.find(({ head }) => head === "docs/people");
    expect(stored).toMatchObject({ reviewers: ["ada"], assignees: ["ada"], labels: ["docs"] });
  });
});
