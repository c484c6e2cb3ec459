import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import type { HostedComment } from "../../src/code-hosts/code-host.ts";
import type { HostEvent } from "../../src/code-hosts/host-event.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { webhookSecretOf } from "../../src/pull-requests/webhooks/webhook-secret.ts";
import { boot, type Docket } from "../support/boot.ts";
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
function comment(text: string, more: Partial<HostedComment> = {}): HostEvent {
  comments += 1;
  return {
    type: "comment",
    pullRequest: "1",
    comment: {
      externalId: `c${comments}`,
      author: { name: "ada", isBot: false },
      canWrite: undefined,
      text,
      url: `https://git.example.com/comments/${comments}`,
      createdAt: new Date(),
      requestsChanges: false,
      ...more,
    },
  };
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
