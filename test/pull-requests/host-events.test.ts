import { join } from "node:path";
import examples from "@octokit/webhooks-examples" with { type: "json" };
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Job, Messages } from "../../src/agent/schema.ts";
import type { HostedComment } from "../../src/code-hosts/code-host.ts";
import { RememberedAnswers } from "../../src/code-hosts/conditional-fetch.ts";
import type { HostEvent } from "../../src/code-hosts/host-event.ts";
import { HostFault } from "../../src/code-hosts/host-fault.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { pollHosts } from "../../src/pull-requests/polling/poll-hosts.ts";
import { handleHostEvent } from "../../src/pull-requests/webhooks/handle-host-event.ts";
import { webhookSecretOf } from "../../src/pull-requests/webhooks/webhook-secret.ts";
import { boot, type Docket } from "../support/boot.ts";
import { startGitea } from "../support/code-hosts/gitea/start-gitea.ts";
import { expectError } from "../support/expect-error.ts";
import { addHostedProject, type RememberedHost, sign } from "../support/remembered-host.ts";

let docket: Docket;
let host: RememberedHost;
let project: Project;
let job: Job;
let deliveries = 0;
beforeAll(async () => {
  docket = await boot();
  ({ host, project } = await addHostedProject(docket, join(docket.folder, "repository")));
  job = await docket.runJob(project.id, 'Replace "seperate" with "separate"');
  expect(job.details).toMatchObject({ reason: "delivered", pullRequests: [{ state: "open" }] });
});
afterAll(async () => docket.close());
beforeEach(() => {
  host.posted.length = 0;
  host.calls.length = 0;
});

type Delivery = { body?: string; secret?: string; delivery?: string; repository?: string };

async function send(events: HostEvent[], given: Delivery = {}): Promise<Response> {
  const body = given.body ?? JSON.stringify({ repository: given.repository ?? "docs/SITE", events });
  const secret = given.secret ?? webhookSecretOf(docket.app, project.id);
  deliveries += 1;
  return fetch(`${docket.address}/v1/hooks/host/${project.id}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-signature": sign(body, secret),
      "x-delivery": given.delivery ?? `delivery ${deliveries}`,
    },
    body,
  });
}

async function tell(...events: HostEvent[]): Promise<void> {
  const answer = await send(events);
  expect([answer.status, await answer.json()]).toEqual([202, { result: "accepted" }]);
}

let comments = 0;
function said(text: string): HostedComment {
  comments += 1;
  return {
    externalId: `c${comments}`,
    author: { name: "ada", isBot: false },
    canWrite: undefined,
    text,
    url: `https://git.example.com/comments/${comments}`,
    createdAt: new Date(),
    requestsChanges: false,
  };
}

function comment(text: string, more: Partial<HostedComment> = {}): HostEvent {
  return { type: "comment", pullRequest: "1", comment: { ...said(text), ...more } };
}

const getJob = () => docket.waitFor(project.id, job.id);
/** A comment that is heard: once it is answered, all that came before it was worked on. */
async function hear(text: string, more: Partial<HostedComment> = {}): Promise<string> {
  const event = comment(text, more);
  await tell(event);
  const id = event.type === "comment" ? event.comment.externalId : "";
  const find = () => host.posted.find(({ inReplyTo }) => inReplyTo === id)?.text;
  await expect.poll(find, { timeout: 60_000 }).toBeDefined();
  return find() ?? "";
}

it("makes a follow-up of a comment that mentions the bot, and answers it there when it is done", async () => {
  const text = await hear('@docs-bot Replace "Teh" with "The"');
  expect(text).toMatch(/^This is done, in the commit [0-9a-f]{12}\. \[What was done\]\(http/);
  expect(text).toContain(`/app/projects/${project.id}/jobs/${job.id}`);
  expect(text).not.toMatch(/@\w/);
  expect(await getJob()).toMatchObject({ details: { turns: 2, reason: "delivered" } });
  const { rows } = await sql`select actor_kind, actor_name from audit_log
    where type = 'job.message_sent' and subject_id = ${job.id}`.execute(docket.app.database);
  expect(rows).toEqual([{ actor_kind: "host", actor_name: "ada" }]);
  const { messages } = (await (
    await docket.call("GET", `/v2/agent/${project.id}/job/${job.id}/messages`)
  ).json()) as Messages;
  const url = expect.stringMatching(/^https:\/\/git\.example\.com\/comments\/\d+$/);
  expect(messages.find(({ id }) => id === "2-user")?.askedBy).toEqual({ kind: "host", name: "ada", url });
});

it("answers once, also where the host's word about that is lost", async () => {
  host.lostAnswers = 1;
  const text = await hear('@docket Replace "The" with "Teh"');
  const again = sql`update pgboss.job set start_after = now() where name = 'pull-requests.answer' and state = 'created'`;
  await expect
    .poll(async () => (await again.execute(docket.app.database)).numAffectedRows, { timeout: 60_000 })
    .toBe(1n);
  await expect.poll(() => host.calls.at(-1), { timeout: 60_000 }).toBe("listComments");
  // What is posted after it shows that it was not posted again.
  await hear('@docket Replace "Teh" with "The"');
  expect(host.posted.filter((posted) => posted.text === text)).toHaveLength(1);
  host.comments.length = 0;
});

it("answers what failed, without what it was told ordering anything", async () => {
  const text = await hear("@docket sing a song, `@everyone`");
  expect(text).toMatch(/^This did not work: `[^`]*`\. \[What was done\]/);
});

it("hears only people who may push, each comment once, and never a bot or itself", async () => {
  const before = (await getJob()).details.turns;
  await tell(comment("@docket fix it", { author: { name: "eve", isBot: false } }));
  await tell(comment("@docket fix it", { author: { name: "eve", isBot: false }, canWrite: false }));
  await tell(comment("@docket fix it", { author: { name: "ada", isBot: true }, canWrite: true }));
  await tell(comment("@docs-bot fix it", { author: { name: "docs-bot", isBot: false }, canWrite: true }));
  await tell(
    comment(`@docket [x](${docket.app.config.publicUrl}/app)`, { author: { name: "docs-bot", isBot: false } }),
  );
  await tell(comment("docket is nice"), { ...comment("@docket fix it"), pullRequest: "77" } as HostEvent);
  const same = comment('@docket Replace "start" with "beginning"');
  await tell(same);
  await tell(same, { type: "push", branch: "main" });
  await hear('@docket Replace "beginning" with "start"');
  expect((await getJob()).details.turns).toBe(before + 2);
  expect(host.posted.every(({ inReplyTo }) => inReplyTo !== undefined)).toBe(true);
});

it("asks for what was said where a webhook does not tell it, such as the comments of a review", async () => {
  host.comments.push(said('@docket Replace "Teh" with "Tehh"'), said("Not for it"));
  const id = host.comments[0]?.externalId;
  await tell({ type: "comments", pullRequest: "1" }, { type: "comments", pullRequest: "1" });
  const find = () => host.posted.map(({ inReplyTo }) => inReplyTo);
  await expect.poll(find, { timeout: 60_000 }).toEqual([id]);
  host.comments.length = 0;
});

it("takes a review that asks for changes with its comments on lines, which are data", async () => {
  const hunk = "@@ -1 +1 @@\n-old\n+new";
  const onLine = (text: string, name = "ada"): HostedComment => ({
    ...said(text),
    author: { name, isBot: false },
    place: { path: "index.md", line: 3, hunk },
  });
  host.comments.push(onLine("Too long"), onLine("Not mine", "eve"), onLine("@docket by itself"));
  await hear("", { requestsChanges: true });
  const { rows } = await sql<{ prompt: string; asked: object }>`
    select prompt, asked from turns where job_id = ${job.id} order by number desc limit 1`.execute(docket.app.database);
  expect(rows[0]?.prompt).toMatch(/^Change what the review/);
  expect(rows[0]?.asked).toEqual({
    by: "ada",
    url: expect.stringContaining("https://git.example.com/comments/"),
    places: [{ path: "index.md", line: 3, hunk, text: "Too long" }],
  });
  host.comments.length = 0;
});

it("tries again when the host does not answer", async () => {
  host.failures = 1;
  const event = comment('@docket Replace "start" with "begin"');
  await tell(event);
  await expect.poll(() => host.failures, { timeout: 60_000 }).toBe(0);
  await expect
    .poll(
      async () => {
        const { rows } = await sql`select 1 from pgboss.job where name = 'pull-requests.host-event'
        and state = 'created' and data ->> 'attempt' = '1'`.execute(docket.app.database);
        return rows.length + host.posted.length;
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0);
});

it("shows that the pull request was merged, as the host has it and not as the webhook says", async () => {
  const told = { type: "pull_request", externalId: "1", state: "merged", head: "x" } as const;
  await tell(told);
  await hear('@docket Replace "no such text" with "x"');
  expect((await getJob()).details.pullRequests[0]?.state).toBe("open");
  host.pullRequests.set("1", { ...(host.pullRequests.get("1") as never as object), state: "merged" } as never);
  await tell(told, { type: "push", branch: "main" });
  await expect.poll(async () => (await getJob()).details.pullRequests[0]?.state, { timeout: 60_000 }).toBe("merged");
  const { rows } = await sql`select actor_kind from audit_log where type = 'pull_request.merged'`.execute(
    docket.app.database,
  );
  expect(rows).toEqual([{ actor_kind: "docket" }]);
});

it("accepts nothing without the right signature, and a delivery once", async () => {
  const events: HostEvent[] = [{ type: "push", branch: "main" }];
  await expectError(await send(events, { secret: "guessed" }), 401, "unauthorized");
  const other = webhookSecretOf(docket.app, "another");
  await expectError(await send(events, { secret: other }), 401, "unauthorized");
  const address = `${docket.address}/v1/hooks/host`;
  await expectError(await fetch(`${address}/nothing`, { method: "POST", body: "{}" }), 401, "unauthorized");
  const results = [];
  const body = JSON.stringify({ repository: "docs/site", events, at: 1 });
  for (const delivery of ["same", "same", "another"])
    results.push(((await (await send([], { delivery, body })).json()) as { result: string }).result);
  expect(results).toEqual(["accepted", "repeated", "repeated"]);
});

it("ignores another repository, and refuses what it cannot read", async () => {
  const event = comment('@docket Replace "start" with "x"');
  const answer = await send([event], { repository: "docs/other" });
  expect(await answer.json()).toEqual({ result: "ignored" });
  for (const body of ["", "null", "[]", '{"events":1}', "\0", "[".repeat(100_000), '{"__proto__":{"events":[]}}'])
    await expectError(await send([], { body }), 400, "invalid_request");
  const odd = [{ type: "push", branch: 1 }, { type: "comment", pullRequest: {} }, null, "x", { type: "constructor" }];
  const kept = await send(odd as never);
  expect([kept.status, await kept.json()]).toEqual([202, { result: "ignored" }]);
  await expectError(await send([], { body: `"${"x".repeat(6 * 1024 * 1024)}"` }), 413, "body_too_large");
});

it("asks a host that sends no webhooks what has happened, and hears comments as webhooks tell them", async () => {
  const { app } = docket;
  const quiet = await addHostedProject(docket, join(docket.folder, "quiet"));
  const asked = await docket.runJob(quiet.project.id, 'Replace "seperate" with "separate"');
  quiet.host.calls.length = 0;
  quiet.host.comments.push(said('@docket Replace "Teh" with "The"'));
  const remembered = new RememberedAnswers();
  const poll = (minutes = 0) => {
    const clock = () => new Date(Date.now() + minutes * 60_000);
    return pollHosts({ ...app, clock }, remembered, new AbortController().signal);
  };
  await poll();
  await poll();
  await poll(6);
  await expect.poll(() => quiet.host.posted.length, { timeout: 60_000 }).toBe(1);
  expect(quiet.host.calls.filter((name) => name === "listComments")).toHaveLength(2);
  expect(await docket.waitFor(quiet.project.id, asked.id)).toMatchObject({ details: { turns: 2 } });
  quiet.host.fault = new HostFault("moved", "It has another address");
  await poll(12);
  const webhook = await docket.call("GET", `/v1/projects/${quiet.project.id}/webhook`);
  expect(await webhook.json()).toMatchObject({ isPolled: true, notice: expect.stringContaining("renamed or moved") });
  quiet.host.fault = undefined;
  const first = quiet.host.pullRequests.get("1");
  if (first) quiet.host.pullRequests.set("1", { ...first, state: "closed" });
  await poll(18);
  const job = await docket.waitFor(quiet.project.id, asked.id);
  expect(job.details.pullRequests).toMatchObject([{ state: "closed" }]);
  const calls = quiet.host.calls.length;
  await poll(26);
  expect(quiet.host.calls).toHaveLength(calls);
  // The first project's host is heard, and is left alone.
  expect(host.calls).not.toContain("listComments");
});

it("tells the agent of failed checks as often as the project says, and once a commit", async () => {
  const noisy = await addHostedProject(docket, join(docket.folder, "noisy"));
  const { id } = noisy.project;
  const done = await docket.runJob(id, 'Replace "seperate" with "separate"');
  const tellChecks = async (commit: string) => {
    for (const name of ["build", "lint"]) {
      // Gitea names the commit only.
      const branch = name === "build" ? null : (done.details.branch ?? "");
      const event = { branch, commit, name, summary: "2 faults", url: null };
      await handleHostEvent(docket.app, id, { type: "check_failed", ...event });
    }
    return docket.waitFor(id, done.id);
  };
  const head = async () => (await noisy.host.readHead("1")) ?? "";
  expect((await tellChecks(await head())).details.turns).toBe(1);
  const webhook = await docket.call("PATCH", `/v1/projects/${id}/webhook`, { checkFollowUps: 1 });
  expect(await webhook.json()).toMatchObject({ checkFollowUps: 1, isPolled: true, heardAt: null });
  await tellChecks("0".repeat(40));
  await tellChecks(await head());
  await expect.poll(async () => (await docket.waitFor(id, done.id)).details.turns, { timeout: 60_000 }).toBe(2);
  await tellChecks(await head());
  const request = {
    type: "comment",
    pullRequest: "1",
    comment: { ...said("@docket Fix it"), canWrite: true },
  } as const;
  await handleHostEvent(docket.app, id, request);
  await expect.poll(() => noisy.host.posted.length, { timeout: 60_000 }).toBe(1);
  expect((await docket.waitFor(id, done.id)).details.turns).toBe(3);
});

it("shows whoever manages projects what the host is to send, and what became of the repository", async () => {
  const read = async () => (await docket.call("GET", `/v1/projects/${project.id}/webhook`)).json();
  expect(await read()).toMatchObject({
    host: "bitbucket-server",
    address: `${docket.address}/v1/hooks/host/${project.id}`,
    secret: webhookSecretOf(docket.app, project.id),
    events: ["everything"],
    heardAt: expect.any(String),
    isPolled: false,
    notice: null,
  });
  await tell({ type: "repository", change: "archived" });
  await expect.poll(read, { timeout: 60_000 }).toMatchObject({ notice: expect.stringContaining("archived") });
});

it("takes the webhooks that GitHub publishes as examples, with its signature", async () => {
  const github = await docket.addProject({ repository: join(docket.folder, "repository") });
  await sql`insert into repository_hosts (project_id, kind, api_url, repository)
    values (${github.id}, 'github', 'https://api.github.com', 'codertocat/hello-world')`.execute(docket.app.database);
  const definitions = examples as unknown as { name: string; examples: object[] }[];
  const results: Record<string, number> = {};
  const post = async (name: string, body: string, key = webhookSecretOf(docket.app, github.id)) => {
    const headers = { "x-github-event": name, "x-github-delivery": crypto.randomUUID() };
    const signature = { "x-hub-signature-256": `sha256=${sign(body, key)}` };
    const answer = await fetch(`${docket.address}/v1/hooks/host/${github.id}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers, ...signature },
      body,
    });
    return [answer.status, ((await answer.json()) as { result?: string }).result] as const;
  };
  for (const name of ["push", "pull_request", "issue_comment", "pull_request_review", "repository", "star"])
    for (const example of definitions.find((one) => one.name === name)?.examples ?? []) {
      const [status, result = ""] = await post(name, JSON.stringify(example));
      expect([name, status]).toEqual([name, 202]);
      results[result] = (results[result] ?? 0) + 1;
    }
  expect(results).toMatchObject({ accepted: expect.any(Number), ignored: expect.any(Number) });
  const push = JSON.stringify(definitions.find(({ name }) => name === "push")?.examples[0]);
  expect(await post("push", push)).toEqual([202, "repeated"]);
  // No signature covers the header that names the event.
  expect(await post("pull_request", push)).toEqual([202, "repeated"]);
  expect((await post("push", push, "guessed"))[0]).toBe(401);
  // The secret before is taken until a webhook comes with the new one.
  const renew = async () =>
    (await (await docket.call("PATCH", `/v1/projects/${github.id}/webhook`, { newSecret: true })).json()) as {
      secret: string;
      formerSecretUntil: string;
    };
  const first = webhookSecretOf(docket.app, github.id);
  const between = await renew();
  const { secret, formerSecretUntil } = await renew();
  expect(new Set([first, between.secret, secret]).size).toBe(3);
  expect(Date.parse(formerSecretUntil)).toBeGreaterThan(Date.now() + 6 * 86_400_000);
  const told = async (key: string) => (await post("star", JSON.stringify({ id: crypto.randomUUID() }), key))[0];
  expect([await told(first), await told(between.secret)]).toEqual([202, 401]);
  expect([await told(secret), await told(first)]).toEqual([202, 401]);
  const webhook = await (await docket.call("GET", `/v1/projects/${github.id}/webhook`)).json();
  expect(webhook).toMatchObject({ secret, formerSecretUntil: null });
  const { clock } = docket.app;
  const last = await renew();
  docket.app.clock = () => new Date(clock().getTime() + 8 * 86_400_000);
  expect([await told(secret), await told(last.secret)]).toEqual([401, 202]);
  docket.app.clock = clock;
});

it("hears a review at Gitea, whose webhook has no words, and answers over Gitea's API", async () => {
  const gitea = await startGitea({ "index.md": "# Home\n\nTeh start is seperate.\n" });
  try {
    const { id } = await docket.addProject({ repository: gitea.cloneUrl, token: "token-of-the-bot", host: "gitea" });
    const done = await docket.runJob(id, 'Replace "seperate" with "separate"');
    expect(done.details.reason).toBe("delivered");
    const [pull] = gitea.world.pullRequests;
    const text = '@docket Replace "Teh" with "The"';
    const review = { id: gitea.world.nextId(), author: "ada", text, verdict: "requests_changes" } as const;
    pull?.reviews.push({ ...review, createdAt: new Date() });
    const headers = { authorization: "token token-of-the-bot" };
    const read = await fetch(`${gitea.url}/api/v1/repos/acme/docs/pulls/1`, { headers });
    const repository = { full_name: "acme/docs" };
    const body = JSON.stringify({ action: "reviewed", pull_request: await read.json(), repository });
    const answer = await fetch(`${docket.address}/v1/hooks/host/${id}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-gitea-event": "pull_request_rejected",
        "x-gitea-delivery": crypto.randomUUID(),
        "x-gitea-signature": sign(body, webhookSecretOf(docket.app, id)),
      },
      body,
    });
    expect(await answer.json()).toEqual({ result: "accepted" });
    const ours = () => pull?.comments.filter(({ author }) => author === "docket-bot").map((one) => one.text);
    await expect.poll(ours, { timeout: 60_000 }).toEqual([expect.stringMatching(/^This is done, in the commit /)]);
    expect((await docket.waitFor(id, done.id)).details).toMatchObject({ turns: 2, reason: "delivered" });
    expect(gitea.world.pullRequests).toHaveLength(1);
  } finally {
    await gitea.close();
  }
});
