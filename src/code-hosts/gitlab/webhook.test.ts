import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import type { WebhookRequest } from "../host-event.ts";
import { HostFault } from "../host-fault.ts";
import { gitlabWebhooks } from "./webhook.ts";

const project = { id: 15, path_with_namespace: "acme/team/docs", web_url: "https://git.example.com/acme/team/docs" };
const mergeRequestOf = (attributes: object, changes: object = {}) => ({
  object_kind: "merge_request",
  event_type: "merge_request",
  project,
  user: { username: "ada" },
  object_attributes: {
    id: 99,
    iid: 7,
    state: "opened",
    source_branch: "docket/fix",
    target_branch: "main",
    source_project_id: 15,
    target_project_id: 15,
    updated_at: "2026-03-01 10:00:00 UTC",
    url: "https://git.example.com/acme/team/docs/-/merge_requests/7",
    action: "update",
    ...attributes,
  },
  changes,
});
const noteOf = (attributes: object) => ({
  object_kind: "note",
  event_type: "note",
  project,
  user: { username: "ada" },
  object_attributes: {
    id: 1244,
    note: "@docket name the flag",
    noteable_type: "MergeRequest",
    system: false,
    internal: false,
    action: "create",
    created_at: "2026-03-01 10:00:00 UTC",
    url: "https://git.example.com/acme/team/docs/-/merge_requests/7#note_1244",
    ...attributes,
  },
  merge_request: { iid: 7 },
});

const requestOf = (body: unknown, headers: WebhookRequest["headers"] = {}): WebhookRequest => ({
  headers,
  body: Buffer.from(typeof body === "string" ? body : JSON.stringify(body)),
});
const eventsOf = (body: unknown) => gitlabWebhooks.read(requestOf(body)).events;

it("tells the branch of a push, and the project that it belongs to", () => {
  const body = { object_kind: "push", ref: "refs/heads/docs/next", project };
  expect(gitlabWebhooks.read(requestOf(body))).toEqual({
    repository: "acme/team/docs",
    events: [{ type: "push", branch: "docs/next" }],
  });
  expect(eventsOf({ ...body, object_kind: "tag_push", ref: "refs/tags/v1" })).toEqual([]);
});

it.each([
  ["opened", "open"],
  ["locked", "open"],
  ["closed", "closed"],
  ["merged", "merged"],
])("takes a merge request that is %s as %s", (state, expected) => {
  expect(eventsOf(mergeRequestOf({ state }))).toEqual([
    { type: "pull_request", externalId: "7", state: expected, head: "docket/fix" },
  ]);
});

it("has no use for a merge request of a fork", () => {
  expect(eventsOf(mergeRequestOf({ source_project_id: 16 }))).toEqual([]);
});

it.each(["named", "paired"])(
  "takes a reviewer who requests changes for a review that does, with %s changes",
  (form) => {
    const previous = [
      { username: "ada", state: "unreviewed" },
      { username: "bob", state: "requested_changes" },
    ];
    const current = [
      { username: "ada", state: "requested_changes" },
      { username: "bob", state: "requested_changes" },
    ];
    const reviewers = form === "named" ? { previous, current } : [previous, current];
    const [, ...demands] = eventsOf(mergeRequestOf({}, { reviewers }));
    expect(demands).toMatchObject([
      { type: "comment", pullRequest: "7", comment: { author: { name: "ada" }, requestsChanges: true, text: "" } },
    ]);
  },
);

it("reads a note on a line with its place", () => {
  const position = {
    new_path: "guide.md",
    old_path: "guide.md",
    new_line: 12,
    old_line: null,
    head_sha: "b".repeat(40),
  };
  expect(eventsOf(noteOf({ position }))).toEqual([
    {
      type: "comment",
      pullRequest: "7",
      comment: {
        externalId: "1244",
        author: { name: "ada", isBot: false },
        canWrite: undefined,
        text: "@docket name the flag",
        place: { path: "guide.md", line: 12, hunk: null, commit: "b".repeat(40) },
        url: "https://git.example.com/acme/team/docs/-/merge_requests/7#note_1244",
        createdAt: new Date("2026-03-01T10:00:00Z"),
        requestsChanges: false,
      },
    },
  ]);
});

it("says of a line that is deleted that it is one of the old file", () => {
  const position = { new_path: "guide.md", old_path: "guide.md", new_line: null, old_line: 4 };
  expect(eventsOf(noteOf({ position }))).toMatchObject([{ comment: { place: { line: 4, isOld: true } } }]);
});

it.each([
  ["that GitLab wrote", { system: true }],
  ["that only members read", { internal: true }],
  ["that was edited", { action: "update" }],
  ["on an issue", { noteable_type: "Issue" }],
])("has no use for a note %s", (_, attributes) => {
  expect(eventsOf(noteOf(attributes))).toEqual([]);
});

it("knows the accounts of project tokens as bots", () => {
  const body = { ...noteOf({}), user: { username: "project_15_bot_0f3a" } };
  expect(eventsOf(body)).toMatchObject([{ comment: { author: { isBot: true } } }]);
});

it("tells a failed pipeline with the jobs that had to succeed", () => {
  const run = {
    ref: "refs/merge-requests/7/head",
    tag: false,
    sha: "bcbb5ec396a2c0f828686f14fac9b80b780504f2",
    status: "failed",
    url: "https://git.example.com/acme/team/docs/-/pipelines/31",
  };
  const builds = [
    { name: "links", stage: "test", status: "failed", failure_reason: "script_failure", allow_failure: false },
    { name: "spelling", stage: "test", status: "failed", failure_reason: null, allow_failure: true },
    { name: "build", stage: "build", status: "success", failure_reason: null, allow_failure: false },
  ];
  const merge_request = { source_branch: "docket/fix", source_project_id: 15, target_project_id: 15 };
  const body = { object_kind: "pipeline", project, object_attributes: run, merge_request, builds };
  expect(eventsOf(body)).toEqual([
    {
      type: "check_failed",
      branch: "docket/fix",
      commit: run.sha,
      name: "Pipeline",
      summary: "test: links failed (script_failure)",
      url: run.url,
    },
  ]);
  expect(eventsOf({ ...body, object_attributes: { ...run, status: "success" } })).toEqual([]);
});

it("accepts the secret token, and nothing else in its place", () => {
  const isAuthentic = (token: string | undefined, secret: string) =>
    gitlabWebhooks.isAuthentic(requestOf({}, { "x-gitlab-token": token }), secret);
  expect(isAuthentic("s3cret", "s3cret")).toBe(true);
  expect(isAuthentic("s3cre", "s3cret")).toBe(false);
  expect(isAuthentic(undefined, "s3cret")).toBe(false);
  expect(isAuthentic("", "")).toBe(false);
});

it("accepts the signature of a signing token over the body, for some minutes", () => {
  const secret = `whsec_${Buffer.from("a key of thirty-two bytes, sort of").toString("base64")}`;
  const sign = (key: Buffer | string, body: string, time: number) => {
    const hmac = createHmac("sha256", key).update(`d1.${time}.${body}`).digest("base64");
    return { "webhook-id": "d1", "webhook-timestamp": String(time), "webhook-signature": `v1,AAAA v1,${hmac}` };
  };
  const now = Math.floor(Date.now() / 1000);
  const key = Buffer.from("a key of thirty-two bytes, sort of");
  const isAuthentic = (body: string, headers: Record<string, string>) =>
    gitlabWebhooks.isAuthentic(requestOf(body, headers), secret);
  expect(isAuthentic("{}", sign(key, "{}", now))).toBe(true);
  expect(isAuthentic("{}", sign(secret, "{}", now))).toBe(true);
  expect(isAuthentic('{"a":1}', sign(key, "{}", now))).toBe(false);
  expect(isAuthentic("{}", sign("another", "{}", now))).toBe(false);
  expect(isAuthentic("{}", sign(key, "{}", now - 3600))).toBe(false);
});

it("names a delivery so that a repeated one is recognised", () => {
  const deliveryOf = (headers: Record<string, string>, body = "{}") =>
    gitlabWebhooks.deliveryOf(requestOf(body, headers));
  expect(deliveryOf({ "idempotency-key": "k1", "x-gitlab-event-uuid": "e1" })).toBe("k1");
  expect(deliveryOf({ "x-gitlab-event-uuid": "e1" })).toBe(deliveryOf({ "x-gitlab-event-uuid": "e1" }));
  expect(deliveryOf({ "x-gitlab-event-uuid": "e1" })).not.toBe(deliveryOf({ "x-gitlab-event-uuid": "e1" }, "[]"));
  expect(deliveryOf({})).toBeUndefined();
});

it.each([
  ["no JSON", "{"],
  ["an answer of another shape", { ...noteOf({}), object_attributes: [] }],
  ["an address that is no page", "[]"],
])("refuses %s", (_, body) => {
  expect(() => eventsOf(body)).toThrow(HostFault);
});

it("links to pages of the web only", () => {
  expect(eventsOf(noteOf({ url: "javascript:alert(1)" }))).toMatchObject([{ comment: { url: null } }]);
});
