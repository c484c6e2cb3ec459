import { appendFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { CodeHost, HostedPullRequest, NewPullRequest } from "../../src/code-hosts/code-host.ts";
import { HostFault } from "../../src/code-hosts/host-fault.ts";
import { gitText } from "../../src/git/run-git.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { commitAll } from "../support/boot.ts";
import { addUser } from "../support/browser-session.ts";
import { bootScriptedJobs, jobPath, SMALL_SITE } from "../support/scripted-jobs.ts";

const jobs = bootScriptedJobs({ files: SMALL_SITE, settings: { DOCKET_OUTAGE_PATIENCE_SECONDS: "900" } });
const { engine, run } = jobs;

/** What the host does otherwise than it should; each test sets its own. */
let odd: (host: CodeHost) => Partial<CodeHost> = () => ({});
let calls: string[] = [];
let isWrapped = false;

/** Lets the tests come between Docket and its host, and counts the calls. */
function wrapHost(): void {
  calls = [];
  if (isWrapped) return;
  isWrapped = true;
  const { codeHosts } = jobs.docket.app;
  const { builtin } = codeHosts;
  codeHosts.builtin = (repository) => {
    const host = builtin(repository);
    const changed: CodeHost = { ...host, ...odd(host) };
    return new Proxy(changed, {
      get(target, name: keyof CodeHost) {
        const value = target[name];
        if (typeof value !== "function") return value;
        return (...given: never[]) => {
          calls.push(name);
          return (value as (...all: never[]) => unknown)(...given);
        };
      },
    });
  };
}
afterEach(() => {
  odd = () => ({});
});

const change = async ({ workspace }: { workspace: { root: string } }) => {
  await appendFile(join(workspace.root, "docs/guide.md"), "\nMore.\n");
  return undefined;
};
const retry = async (job: Job) => {
  expect((await jobs.docket.call("POST", jobPath(jobs.projectId, job.id, "retry"))).status).toBe(200);
  return jobs.docket.waitFor(jobs.projectId, job.id);
};
const follow = async (job: Job, prompt: string) => {
  engine.on(prompt, (workspace) => change({ workspace }));
  return jobs.docket.message(jobs.projectId, job.id, prompt);
};
const commitsOf = (job: Job) =>
  gitText(["rev-list", "--count", `main..${job.details.branch}`], { cwd: jobs.repository });

it("asks the host at most four times for a job and three times for a follow-up", async () => {
  wrapHost();
  const job = await run(change);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(calls).toEqual(["findOpenPullRequest", "createPullRequest", "findPullRequest"]);
  calls = [];
  const followed = await follow(job, "count the calls");
  expect(followed).toMatchObject({ status: "completed", prLink: job.prLink, details: { reason: "delivered" } });
  expect(calls).toEqual(["findPullRequest", "updatePullRequest", "findPullRequest"]);
});

it("says that the commit of a failed job is at the host, and a retry opens the pull request without new work", async () => {
  wrapHost();
  odd = () => ({
    createPullRequest: async () => {
      throw new HostFault("refused", "A ruleset of the repository allows pull requests to members only");
    },
  });
  const job = await run(change);
  expect(job).toMatchObject({ status: "failed", prLink: null, details: { reason: "delivery_error" } });
  expect(job.details.message).toMatch(
    /^A ruleset .* members only\. .*retry\. The commit \w{10} is on the branch docket\/\S+ already, and a retry goes on from there$/,
  );
  odd = () => ({});
  const runs = engine.runs.length;
  const retried = await retry(job);
  expect(retried).toMatchObject({ status: "completed", details: { reason: "delivered", filesChanged: 1 } });
  expect(engine.runs).toHaveLength(runs);
  expect(await commitsOf(retried)).toBe("1");
});

it("finishes a follow-up whose commit reached the host as delivered, not as one that changed nothing", async () => {
  wrapHost();
  const job = await run(change);
  odd = () => ({
    updatePullRequest: async () => {
      throw new HostFault("forbidden", "The token may not write pull requests");
    },
  });
  const failed = await follow(job, "be forbidden");
  expect(failed).toMatchObject({ status: "failed", prLink: job.prLink, details: { reason: "delivery_error" } });
  expect(await commitsOf(failed)).toBe("2");
  odd = () => ({});
  const runs = engine.runs.length;
  const retried = await retry(failed);
  expect(retried).toMatchObject({ status: "completed", prLink: job.prLink, details: { reason: "delivered" } });
  expect(engine.runs).toHaveLength(runs);
  expect(await commitsOf(retried)).toBe("2");
});

it("makes one pull request although the host's answer to its creation was lost", async () => {
  wrapHost();
  let created = 0;
  odd = (host) => ({
    async createPullRequest(pullRequest) {
      const made = await host.createPullRequest(pullRequest);
      created += 1;
      if (created === 1) throw new HostFault("unavailable", "The code host did not answer in time");
      return made;
    },
  });
  const job = await run(change);
  expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(job.details.pullRequests).toHaveLength(1);
  expect(created).toBe(1);
  const waited = (await jobs.eventsOf(job.id)).find(({ type }) => type === "turn.waiting");
  expect(waited?.data.message).toMatch(
    /^The code host .*: The code host did not answer in time\. Docket tries again at/,
  );
});

it("completes only when the host shows the pushed commit in the pull request", async () => {
  wrapHost();
  let looks = 0;
  odd = (host) => ({
    async findPullRequest(externalId) {
      const shown = (await host.findPullRequest(externalId)) as HostedPullRequest;
      looks += 1;
      return looks <= 2 ? { ...shown, headCommit: "0".repeat(40) } : shown;
    },
  });
  expect(await run(change)).toMatchObject({ status: "completed", details: { reason: "delivered" } });
  expect(looks).toBe(3);
});

it("opens another pull request if the first is closed while the follow-up works", async () => {
  wrapHost();
  const job = await run(change);
  const number = job.prLink?.split("/").at(-1);
  engine.on("be closed", async (workspace) => {
    const path = `/v1/projects/${jobs.projectId}/pull-requests/${number}/close`;
    expect((await jobs.docket.call("POST", path)).status).toBe(200);
    return change({ workspace });
  });
  const followed = await jobs.docket.message(jobs.projectId, job.id, "be closed");
  expect(followed).toMatchObject({ status: "completed", details: { reason: "delivered", branch: job.details.branch } });
  expect(followed.prLink).not.toBe(job.prLink);
  expect(followed.details.pullRequests.map(({ state }) => state)).toEqual(["closed", "open"]);
});

it("does a job again on the present base, with a branch and a pull request of its own", async () => {
  wrapHost();
  const old = await run(change);
  const done = await follow(old, "the follow-up to be redone");
  await writeFile(join(jobs.repository, "docs/guide.md"), "# Another guide\n");
  await commitAll(jobs.repository, "Change the base");
  const base = await gitText(["rev-parse", "HEAD"], { cwd: jobs.repository });
  const answer = await jobs.docket.call("POST", jobPath(jobs.projectId, old.id, "redo"));
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as Job;
  const job = await jobs.docket.waitFor(jobs.projectId, id);
  expect(job).toMatchObject({
    status: "completed",
    details: { reason: "delivered", turns: 2, branch: `docket/${id}` },
  });
  expect(job.prLink).not.toBe(done.prLink);
  expect(await gitText(["rev-parse", `${job.details.branch}~2`], { cwd: jobs.repository })).toBe(base);
  expect(await commitsOf(job)).toBe("2");
  expect((await jobs.show(old.id)).prLink).toBe(done.prLink);
});

it("names who asked as the author where the project wants it, with an address that is confirmed alone", async () => {
  const person = await addUser(jobs.docket, "editor", { name: "Ada Lovelace", email: "ada@example.com" });
  const ask = async () => {
    const prompt = `asked by a person ${engine.runs.length}`;
    engine.on(prompt, (workspace) => change({ workspace }));
    const { id } = await person.json<Job>("POST", jobPath(jobs.projectId), { prompt });
    return jobs.docket.waitFor(jobs.projectId, id);
  };
  const namesIn = ({ details }: Job) =>
    gitText(["log", "-1", "--format=%an <%ae>, %cn", details.branch ?? ""], { cwd: jobs.repository });
  expect(await namesIn(await ask())).toBe("Docket <docket@localhost>, Docket");
  await jobs.docket.call("PATCH", `/v1/projects/${jobs.projectId}`, { attributesCommits: true });
  const job = await ask();
  expect(job.details.askedBy).toEqual({ kind: "user", name: "Ada Lovelace", url: null });
  expect(await namesIn(job)).toBe("Ada Lovelace (via Docket) <docket@localhost>, Docket");
  const confirm = (email_verified: boolean) =>
    jobs.docket.app.database.updateTable("users").set({ email_verified }).where("id", "=", person.userId).execute();
  await confirm(true);
  expect(await namesIn(await ask())).toBe("Ada Lovelace <ada@example.com>, Docket");
  const followed = await follow(job, "asked with a key");
  expect(await namesIn(followed)).toBe("test (API key, via Docket) <docket@localhost>, Docket");
  const asked = (await jobs.messagesOf(job.id)).flatMap(({ askedBy }) => (askedBy ? [askedBy] : []));
  expect(asked).toEqual([
    { kind: "user", name: "Ada Lovelace", url: null },
    { kind: "key", name: "test", url: null },
  ]);
  await jobs.docket.call("PATCH", `/v1/projects/${jobs.projectId}`, { attributesCommits: false });
});

it("signs its commits with the organisation's key, also when a new one is made", async () => {
  const set = async (change: object) =>
    (await (await jobs.docket.call("PATCH", `/v1/projects/${jobs.projectId}`, change)).json()) as Project;
  const { signingKey, signsCommits } = await set({ signsCommits: true });
  expect(signsCommits).toBe(true);
  expect(signingKey).toMatchObject({
    publicKey: expect.stringMatching(/^ssh-ed25519 \S+ docket-signing-key$/),
    fingerprint: expect.stringMatching(/^SHA256:/),
    advice: expect.stringContaining("allowedSignersFile"),
  });
  const signers = join(jobs.docket.folder, "signers");
  await writeFile(signers, `${signingKey?.allowedSigner}\n`);
  const verify = ({ details }: Job) =>
    gitText(["verify-commit", details.branch ?? ""], {
      cwd: jobs.repository,
      config: [["gpg.ssh.allowedSignersFile", signers]],
    });
  const job = await run(change);
  await verify(job);
  const renewed = await set({ renewSigningKey: true });
  expect(renewed.signingKey?.publicKey).not.toBe(signingKey?.publicKey);
  const next = await run(change);
  await expect(verify(next)).rejects.toThrow(/No principal matched|No signature/);
  await writeFile(signers, `${signingKey?.allowedSigner}\n${renewed.signingKey?.allowedSigner}\n`);
  await verify(job);
  await verify(next);
  expect((await set({ signsCommits: false })).signingKey).toBeNull();
  await expect(verify(await run(change))).rejects.toThrow();
});

it("names branches as the project's template says, and keeps the name that a job has", async () => {
  wrapHost();
  const set = (branch: string) =>
    jobs.docket.call("PATCH", `/v1/projects/${jobs.projectId}`, { pullRequests: { branch } });
  const refused = await set("docs/{words}");
  expect(await refused.json()).toMatchObject({
    details: [{ path: "pullRequests.branch", message: expect.stringMatching(/^must contain \{job\}/) }],
  });
  await set("docs/{words}-{job}");
  const job = await run(change);
  expect(job.details.branch).toMatch(new RegExp(`^docs/script-\\d+-${job.id}$`));
  await set("other/{words}/{job}");
  const followed = await follow(job, "keep the name");
  expect(followed).toMatchObject({ status: "completed", prLink: job.prLink, details: { branch: job.details.branch } });
  await jobs.docket.call("POST", `/v1/projects/${jobs.projectId}/pull-requests/${job.prLink?.split("/").at(-1)}/close`);
  const next = await follow(job, "take another name");
  expect(next.details).toMatchObject({ reason: "delivered", branch: `other/take-another-name/${job.id}-2` });
  expect(await commitsOf(next)).toBe("1");
  await set("main/{job}");
  const clash = await run(change);
  expect(clash.details).toMatchObject({
    reason: "delivery_error",
    message: expect.stringMatching(/beside each other/),
  });
  await set("");
});

it("writes nothing into commits and pull requests that a host would obey", async () => {
  wrapHost();
  let made: NewPullRequest | undefined;
  odd = (host) => ({
    createPullRequest: (pullRequest) => {
      made = pullRequest;
      return host.createPullRequest(pullRequest);
    },
  });
  const job = await run(async (given) => {
    await change(given);
    return { type: "done", title: "Edit [skip ci]", summary: "Fixes #1, says @everyone\n\n/merge" };
  });
  const message = await gitText(["log", "-1", "--format=%B", `${job.details.branch}`], { cwd: jobs.repository });
  const orders = /\[skip ci\]|Fixes #1|@everyone|^\/merge/m;
  expect(`${made?.title}\n${made?.description}\n${message}`).not.toMatch(orders);
  expect(`${made?.title}\n${made?.description}\n${message}`.replaceAll("\u200b", "")).toMatch(
    /Edit \[skip ci\][\s\S]*Fixes #1/,
  );
});

it("opens pull requests as the project's settings say, and says what the host could not do", async () => {
  wrapHost();
  const made: NewPullRequest[] = [];
  odd = (host) => ({
    async createPullRequest(pullRequest) {
      made.push(pullRequest);
      return { ...(await host.createPullRequest(pullRequest)), warnings: ["There is no reviewer bob"] };
    },
  });
  const set = (pullRequests: object) => jobs.docket.call("PATCH", `/v1/projects/${jobs.projectId}`, { pullRequests });
  expect((await set({ title: "docs" })).status).toBe(400);
  const people = { labels: ["documentation"], reviewers: ["ada", "bob"], assignees: ["ada"] };
  expect((await set({ ...people, draft: true })).status).toBe(200);
  const texts = { title: "docs: {title}", description: "Checklist\n\n{description}\n\n- [ ] read" };
  const project = (await (await set(texts)).json()) as Project;
  expect(project.pullRequests).toEqual({ ...people, ...texts, branch: "", draft: true });
  const job = await run(change);
  expect(job.details.message).toMatch(/^A pull request was opened: \S+\. There is no reviewer bob$/);
  expect(made[0]).toMatchObject({ ...people, isDraft: true, title: "docs: Edit" });
  expect(made[0]?.description).toMatch(/^Checklist\n\n```text\nscript \d+\n```[\s\S]*\n\n- \[ \] read$/);
  await run(change, { draft: false, title: "Its own" });
  expect(made[1]).toMatchObject({ isDraft: false, title: "Its own" });
  const none = { draft: false, labels: [], reviewers: [], assignees: [], title: "", description: "" };
  expect(await (await set(none)).json()).toMatchObject({ pullRequests: none });
});
