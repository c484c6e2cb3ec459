import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let projectId: string;
let job: Job;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  projectId = (await docket.addProject({ repository })).id;
  job = (await (await docket.call("POST", jobs(), { prompt: "Fix common misspellings" })).json()) as Job;
});
afterAll(async () => docket.close());

const jobs = () => `/v2/agent/${projectId}/job`;
const path = (part = "") => `${jobs()}/${job.id}${part}`;

describe("query parameters", () => {
  it.each([
    ["limit=0", "limit"],
    ["limit=101", "limit"],
    ["limit=-1", "limit"],
    ["limit=1.0", "limit"],
    ["limit=abc", "limit"],
    ["limit=", "limit"],
    ["limit=%00", "limit"],
    ["limit=%D9%A3", "limit"],
    ["limit=1&limit=2", "limit"],
    ["status=running", "status"],
    ["status=", "status"],
    ["status=failed&status=active", "status"],
    ["cursor=abc", "cursor"],
    ["cursor=%00", "cursor"],
    [`cursor=${"x".repeat(4001)}`, "cursor"],
  ])("refuses to list with %s", async (query, at) => {
    const response = await docket.call("GET", `/v2/agent/${projectId}/jobs?${query}`);
    const { details } = await expectError(response, 400, "invalid_request");
    expect(details?.[0]?.path).toBe(at);
  });

  it.each([
    ["", "wait=0", "wait"],
    ["", "wait=61", "wait"],
    ["", "wait=1.5", "wait"],
    ["", "wait=1e1", "wait"],
    ["", "wait=", "wait"],
    ["/diff", "turn=0", "turn"],
    ["/diff", "turn=-1", "turn"],
    ["/diff", "turn=all", "turn"],
    ["/events", "after=-1", "after"],
    ["/events", "after=9007199254740992", "after"],
    ["/events", "after=x", "after"],
  ])("refuses a job%s with %s", async (of, query, at) => {
    const response = await docket.call("GET", `${path(of)}?${query}`, undefined, { accept: "application/json" });
    const { details } = await expectError(response, 400, "invalid_request");
    expect(details?.[0]?.path).toBe(at);
  });

  it("answers 404 for a turn that the job does not have", async () => {
    await expectError(await docket.call("GET", `${path("/diff")}?turn=99`), 404, "not_found");
  });

  it("ignores unknown parameters", async () => {
    expect((await docket.call("GET", `/v2/agent/${projectId}/jobs?page=2&status[]=x&__proto__=1`)).status).toBe(200);
  });

  it.each(["garbage", "-1", "1e3", "1.5", "1, 2", "9".repeat(40)])("refuses the Last-Event-ID %s", async (id) => {
    for (const accept of ["application/json", "text/event-stream"]) {
      const response = await docket.call("GET", path("/events"), undefined, { accept, "last-event-id": id });
      const { details } = await expectError(response, 400, "invalid_request");
      expect(details).toEqual([{ path: "last-event-id", message: expect.stringContaining("whole number") }]);
    }
  });

  it("takes the largest numbers", async () => {
    const headers = { accept: "application/json" };
    const events = await docket.call("GET", `${path("/events")}?after=9007199254740991`, undefined, headers);
    expect(await events.json()).toEqual({ events: [], nextAfter: 9007199254740991 });
  });
});

describe("identifiers", () => {
  const tricks = [
    "..%2f..%2f..%2fetc%2fpasswd",
    "a%00b",
    "%00",
    "a%0d%0ab",
    "%F0%9F%98%80",
    "%E2%80%AE",
    "x".repeat(600),
    "x".repeat(8000),
    "job_01m7wbz53yrpq265z01tpwx4fq",
    "'%20or%201=1--",
    "..;",
    "%252e%252e",
    "__proto__",
    "NaN",
  ];

  it.each(tricks)("answers 404 for the project %s", async (id) => {
    await expectError(await docket.call("GET", `/v2/agent/${id}/jobs`), 404, "not_found");
    await expectError(await docket.call("POST", `/v2/agent/${id}/job`, { prompt: "a" }), 404, "not_found");
    await expectError(await docket.call("GET", `/projects/${id}/pull-requests/1`), 404, "not_found");
    await expectError(await docket.call("GET", `/git/${id}.git/info/refs?service=git-upload-pack`), 404, "not_found");
  });

  it.each(tricks)("answers 404 for the job and the pull request %s", async (id) => {
    for (const part of ["", "?wait=1", "/messages", "/diff", "/events"])
      await expectError(await docket.call("GET", `${jobs()}/${id}${part}`), 404, "not_found");
    await expectError(await docket.call("POST", `${jobs()}/${id}/message`, { prompt: "a" }), 404, "not_found");
    for (const action of ["cancel", "archive", "unarchive", "retry"])
      await expectError(await docket.call("POST", `${jobs()}/${id}/${action}`), 404, "not_found");
    await expectError(await docket.call("DELETE", `${jobs()}/${id}`), 404, "not_found");
    for (const part of ["", "/patch"])
      await expectError(
        await docket.call("GET", `/projects/${projectId}/pull-requests/${id}${part}`),
        404,
        "not_found",
      );
    for (const action of ["merge", "close"])
      await expectError(
        await docket.call("POST", `/projects/${projectId}/pull-requests/${id}/${action}`),
        404,
        "not_found",
      );
  });

  it.each(["%", "%zz", "%ff", "%c0%af", "%ed%a0%80"])("refuses the malformed escape %s", async (id) => {
    await expectError(await docket.call("GET", `/v2/agent/${id}/jobs`), 400, "invalid_request");
    await expectError(await docket.call("GET", `${jobs()}/${id}`), 400, "invalid_request");
    await expectError(await docket.call("GET", `/git/${id}/info/refs`), 400, "invalid_request");
  });

  it("serves nothing but git's own protocol, and only from repositories that it owns", async () => {
    for (const part of ["HEAD", "config", "..%2f..%2fsecret.key", "objects/info/packs", "info/refs?service=git-evil"])
      await expectError(await docket.call("GET", `/git/${projectId}.git/${part}`), 404, "not_found");
  });
});

describe("methods", () => {
  it.each([
    ["PUT", () => jobs(), "POST"],
    ["GET", () => jobs(), "POST"],
    ["OPTIONS", () => jobs(), "POST"],
    ["POST", () => path(), "DELETE, GET, HEAD"],
    ["PATCH", () => path(), "DELETE, GET, HEAD"],
    ["GET", () => path("/message"), "POST"],
    ["GET", () => path("/cancel"), "POST"],
    ["POST", () => path("/diff"), "GET, HEAD"],
    ["POST", () => `/v2/agent/${projectId}/jobs`, "GET, HEAD"],
    ["DELETE", () => "/healthz", "GET, HEAD"],
    ["POST", () => "/readyz", "GET, HEAD"],
    ["PROPFIND", () => "/openapi.json", "GET, HEAD"],
    ["PUT", () => `/projects/${projectId}/pull-requests/1`, "GET, HEAD"],
    ["GET", () => `/projects/${projectId}/pull-requests/1/merge`, "POST"],
    ["DELETE", () => `/git/${projectId}.git/info/refs`, "GET, HEAD, POST"],
  ])("answers 405 to %s %s with the methods that there are", async (method, address, allowed) => {
    const response = await docket.call(method, address());
    expect(response.headers.get("allow")).toBe(allowed);
    await expectError(response, 405, "method_not_allowed");
  });

  it("answers HEAD like GET, without a body", async () => {
    for (const address of ["/healthz", "/readyz", "/openapi.json", path(), path("/messages")]) {
      const response = await docket.call("HEAD", address);
      expect([response.status, await response.text()]).toEqual([200, ""]);
    }
    const missing = await docket.call("HEAD", `${jobs()}/none`);
    expect([missing.status, await missing.text()]).toEqual([404, ""]);
  });

  it.each(["/v2", "/nope", "//v2/agent", "/v2/agent/x/job/y/z", "/..%2fhealthz", "/HEALTHZ", "/healthz/"])(
    "answers 404 to %s",
    async (address) => {
      await expectError(await docket.call("GET", address), 404, "not_found");
    },
  );
});
