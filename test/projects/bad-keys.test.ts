import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJob } from "../../src/agent/create-job.ts";
import type { Job } from "../../src/agent/schema.ts";
import { newId } from "../../src/database/new-id.ts";
import { createProject } from "../../src/project-settings/create-project.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { generateKey } from "../../src/projects/keys/key-format.ts";
import { revokeKey } from "../../src/projects/keys/revoke-key.ts";
import type { CreateKey } from "../../src/projects/keys/schema.ts";
import { signAccess } from "../../src/pull-requests/builtin/access-link.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

const UNKNOWN_PROJECT = "prj_00000000000000000000000000";
const UNKNOWN_JOB = "job_00000000000000000000000000";

let docket: Docket;
let projectId: string;
let jobId: string;
/** A project of another organisation with a job and a pull request number 1. */
let foreign: { projectId: string; jobId: string };
beforeAll(async () => {
  docket = await boot();
  const repository = await createRepository(join(docket.folder, "repository"), {
    "index.md": "# Home\n\nTeh start.\n",
  });
  projectId = (await docket.addProject({ repository, isImport: true })).id;
  jobId = (await docket.runJob(projectId, "Fix common misspellings")).id;
  foreign = await addForeignProject(repository);
});
afterAll(async () => docket.close());

async function addForeignProject(repository: string): Promise<{ projectId: string; jobId: string }> {
  const { app } = docket;
  const organizationId = newId("org");
  await app.database.insertInto("organizations").values({ id: organizationId, name: "other" }).execute();
  const actor = { ...docket.actor, organizationId };
  const project = await createProject(app, actor, { name: "theirs", repository, isImport: true }, docket.folder);
  const { key } = await createKey(app, actor, { name: "theirs" });
  const job = await createJob(app, actor, project.id, { prompt: "Fix common misspellings" });
  const done = await call(key, "GET", `/v2/agent/${project.id}/job/${job.id}?wait=60`);
  expect(await done.json()).toMatchObject({ status: "completed", prLink: expect.stringMatching(/\/1$/) });
  return { projectId: project.id, jobId: job.id };
}

function call(key: string | undefined, method: string, path: string, body?: string): Promise<Response> {
  return fetch(`${docket.address}${path}`, {
    method,
    redirect: "manual",
    headers: {
      accept: "application/json",
      ...(key !== undefined && { authorization: key.includes(" ") ? key : `Bearer ${key}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body }),
  });
}

async function addKey(input: Omit<CreateKey, "name">): Promise<string> {
  return (await createKey(docket.app, docket.actor, { name: newId("name"), ...input })).key;
}

const base64 = (text: string) => Buffer.from(text).toString("base64");
/** The same error, apart from the id of the request. */
async function errorOf(response: Response) {
  const { requestId: _, ...body } = (await response.json()) as Record<string, unknown>;
  return { status: response.status, body, allow: response.headers.get("allow") };
}

const JOB_REQUESTS: [string, string, string?][] = [
  ["GET", ""],
  ["GET", "?wait=1"],
  ["GET", "/messages"],
  ["GET", "/diff"],
  ["GET", "/events"],
  ["POST", "/message", '{"prompt":"a"}'],
  ["POST", "/cancel"],
  ["POST", "/archive"],
  ["POST", "/unarchive"],
  ["POST", "/retry"],
  ["DELETE", ""],
];

describe("a key that is not valid", () => {
  it("is answered with 401 and one text, whatever is wrong with it", async () => {
    const expired = await addKey({ expiresInDays: 1 });
    const past = new Date(Date.now() - 1);
    await docket.app.database
      .updateTable("api_keys")
      .set({ expires_at: past })
      .where("hint", "like", `${expired.slice(0, 8)}%`)
      .execute();
    const revoked = await createKey(docket.app, docket.actor, { name: "revoked" });
    expect((await call(revoked.key, "GET", `/v2/agent/${projectId}/jobs`)).status).toBe(200);
    await revokeKey(docket.app, docket.actor, "revoked");
    const last = docket.key.at(-1) === "a" ? "b" : "a";
    const wrong = [
      expired,
      revoked.key,
      `${docket.key.slice(0, -1)}${last}`,
      docket.key.slice(0, -1),
      `${docket.key}a`,
      docket.key.toUpperCase(),
      `xkt_${docket.key.slice(4)}`,
      "dkt_0000000000000000000000000000000000000000000000",
      // A key that was never given out, with the right checksum.
      generateKey("dkt_"),
      "x",
      "%00",
      "é".repeat(25),
      "x".repeat(8000),
    ];
    for (const key of wrong) {
      const response = await call(key, "GET", `/v2/agent/${projectId}/jobs`);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
      const { error, details } = await expectError(response, 401, "unauthorized");
      expect([error, details]).toEqual(["This API key is not valid", undefined]);
    }
  });

  it.each([undefined, "Bearer ", "Basic YTpi", "Bearer a b", "Token abc", "Bearer\u00a0abc x"])(
    "counts as missing in the form %s",
    async (authorization) => {
      const response = await call(authorization, "GET", `/v2/agent/${projectId}/jobs`);
      const { error } = await expectError(response, 401, "unauthorized");
      expect(error).toContain("Authorization: Bearer");
    },
  );

  it("opens no endpoint", async () => {
    for (const [method, part, body] of JOB_REQUESTS)
      await expectError(
        await call("x", method, `/v2/agent/${projectId}/job/${jobId}${part}`, body),
        401,
        "unauthorized",
      );
    await expectError(await call("x", "POST", `/v2/agent/${projectId}/job`, "{}"), 401, "unauthorized");
    for (const part of ["", "/patch"])
      await expectError(await call("x", "GET", `/projects/${projectId}/pull-requests/1${part}`), 401, "unauthorized");
    for (const part of ["merge", "close"])
      await expectError(await call("x", "POST", `/projects/${projectId}/pull-requests/1/${part}`), 401, "unauthorized");
    for (const key of ["x", `Basic ${base64("me:x")}`, "Basic x", undefined]) {
      const refs = `/git/${projectId}.git/info/refs?service=git-upload-pack`;
      const response = await call(key, "GET", refs);
      expect(response.headers.get("www-authenticate")).toMatch(/^Basic /);
      await expectError(response, 401, "unauthorized");
    }
  });

  it("is never echoed", async () => {
    const text = await (await call("dkt_secretsecret", "GET", `/v2/agent/${projectId}/jobs`)).text();
    expect(text).not.toContain("secretsecret");
  });
});

describe("a key that may not do this", () => {
  it("is answered with 403 scope_missing where it reads only", async () => {
    const reader = await addKey({ scopes: ["read"] });
    for (const [method, part, body] of JOB_REQUESTS) {
      const response = await call(reader, method, `/v2/agent/${projectId}/job/${jobId}${part}`, body);
      if (method === "GET") expect(response.status).toBe(200);
      else await expectError(response, 403, "scope_missing");
      await response.body?.cancel().catch(() => {});
    }
    await expectError(await call(reader, "POST", `/v2/agent/${projectId}/job`, "{}"), 403, "scope_missing");
    for (const part of ["merge", "close"])
      await expectError(
        await call(reader, "POST", `/projects/${projectId}/pull-requests/1/${part}`),
        403,
        "scope_missing",
      );
    const push = await call(
      `Basic ${base64(`me:${reader}`)}`,
      "GET",
      `/git/${projectId}.git/info/refs?service=git-receive-pack`,
    );
    expect([push.status, await push.text()]).toEqual([403, "This key may read the repository but not push to it.\n"]);
  });

  it("reads with the scope write alone, too", async () => {
    const writer = await addKey({ scopes: ["write"] });
    expect((await call(writer, "GET", `/v2/agent/${projectId}/jobs`)).status).toBe(200);
  });

  it("is answered with 403 address_not_allowed from elsewhere", async () => {
    const elsewhere = await addKey({ allowedAddresses: ["203.0.113.0/24", "2001:db8::/32"] });
    for (const path of [`/v2/agent/${projectId}/jobs`, `/projects/${projectId}/pull-requests/1`])
      await expectError(await call(elsewhere, "GET", path), 403, "address_not_allowed");
    const refs = `/git/${projectId}.git/info/refs?service=git-upload-pack`;
    await expectError(await call(`Basic ${base64(`me:${elsewhere}`)}`, "GET", refs), 403, "address_not_allowed");
    const here = await addKey({ allowedAddresses: ["127.0.0.0/8", "::1"] });
    expect((await call(here, "GET", `/v2/agent/${projectId}/jobs`)).status).toBe(200);
  });

  it("cannot claim another address", async () => {
    const elsewhere = await addKey({ allowedAddresses: ["203.0.113.7"] });
    const response = await fetch(`${docket.address}/v2/agent/${projectId}/jobs`, {
      headers: { authorization: `Bearer ${elsewhere}`, "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7" },
    });
    await expectError(response, 403, "address_not_allowed");
  });
});

describe("what belongs to another organisation", () => {
  it("is answered exactly like what does not exist", async () => {
    for (const [method, part, body] of JOB_REQUESTS) {
      const pairs = [
        [
          `/v2/agent/${foreign.projectId}/job/${foreign.jobId}${part}`,
          `/v2/agent/${UNKNOWN_PROJECT}/job/${UNKNOWN_JOB}${part}`,
        ],
        [`/v2/agent/${projectId}/job/${foreign.jobId}${part}`, `/v2/agent/${projectId}/job/${UNKNOWN_JOB}${part}`],
        [`/v2/agent/${foreign.projectId}/job/${jobId}${part}`, `/v2/agent/${UNKNOWN_PROJECT}/job/${jobId}${part}`],
      ];
      for (const [theirs = "", nobodys = ""] of pairs) {
        const answer = await errorOf(await call(docket.key, method, theirs, body));
        expect(answer).toEqual(await errorOf(await call(docket.key, method, nobodys, body)));
        expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
      }
    }
  });

  it.each([
    ["GET", (id: string) => `/v2/agent/${id}/jobs`],
    ["POST", (id: string) => `/v2/agent/${id}/job`],
    ["GET", (id: string) => `/projects/${id}/pull-requests/1`],
    ["GET", (id: string) => `/projects/${id}/pull-requests/1/patch`],
    ["POST", (id: string) => `/projects/${id}/pull-requests/1/merge`],
    ["POST", (id: string) => `/projects/${id}/pull-requests/1/close`],
    ["GET", (id: string) => `/git/${id}.git/info/refs?service=git-upload-pack`],
    ["GET", (id: string) => `/git/${id}.git/info/refs?service=git-receive-pack`],
    ["POST", (id: string) => `/git/${id}.git/git-upload-pack`],
  ])("hides the project in %s %o", async (method, path) => {
    const body = method === "POST" ? '{"prompt":"a"}' : undefined;
    const answer = await errorOf(await call(docket.key, method, path(foreign.projectId), body));
    expect(answer).toEqual(await errorOf(await call(docket.key, method, path(UNKNOWN_PROJECT), body)));
    expect(answer.status).toBe(404);
  });

  it("is not changed by any of this", async () => {
    const job = await docket.app.database
      .selectFrom("jobs")
      .selectAll()
      .where("id", "=", foreign.jobId)
      .executeTakeFirstOrThrow();
    expect(job).toMatchObject({ status: "completed", archived_at: null, turns: 1 });
  });
});

describe("the order of the checks", () => {
  const GARBAGE = "{";

  it("is key, scope, project, body", async () => {
    const reader = await addKey({ scopes: ["read"] });
    const unknown = `/v2/agent/${UNKNOWN_PROJECT}/job`;
    await expectError(await call("x", "POST", unknown, GARBAGE), 401, "unauthorized");
    await expectError(await call(reader, "POST", unknown, GARBAGE), 403, "scope_missing");
    await expectError(await call(docket.key, "POST", unknown, GARBAGE), 404, "not_found");
    await expectError(await call(docket.key, "POST", `/v2/agent/${projectId}/job`, GARBAGE), 400, "invalid_request");
    await expectError(await call(docket.key, "POST", `/v2/agent/${projectId}/job`, "{}"), 400, "invalid_request");
  });

  it("does not read a body that is too large without a key", async () => {
    const body = `{"prompt":"${"a".repeat(300_000)}"}`;
    await expectError(await call("x", "POST", `/v2/agent/${projectId}/job`, body), 401, "unauthorized");
    await expectError(await call(docket.key, "POST", `/v2/agent/${projectId}/job`, body), 413, "body_too_large");
  });
});

describe("a pull request's signed link", () => {
  it("opens nothing when it is forged, of another pull request, or sent twice", async () => {
    const own = signAccess(docket.app, projectId, 1);
    const page = `/projects/${projectId}/pull-requests/1`;
    const accepted = await call(undefined, "GET", `${page}?access=${own}`);
    expect([accepted.status, accepted.headers.get("location")]).toEqual([303, page]);
    const forged = [
      signAccess(docket.app, projectId, 2),
      signAccess(docket.app, foreign.projectId, 1),
      own.replace(/^\d/, "9"),
      `${own}a`,
      "",
      "%00",
      `${own}&access=${own}`,
    ];
    for (const access of forged)
      await expectError(await call(undefined, "GET", `${page}?access=${access}`), 401, "unauthorized");
    for (const cookie of [`docket_access=${forged[0]}`, "docket_access=", "docket_access=a.b", "x"]) {
      const response = await fetch(`${docket.address}${page}`, { headers: { cookie, accept: "application/json" } });
      await expectError(response, 401, "unauthorized");
    }
  });

  it("does not merge without the form of the page itself", async () => {
    const cookie = `docket_access=${signAccess(docket.app, projectId, 1)}`;
    for (const body of ["", "form=", "form=x", "form=x&form=y"]) {
      const response = await fetch(`${docket.address}/projects/${projectId}/pull-requests/1/merge`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        body,
      });
      await expectError(response, 409, "conflict");
    }
    const job = (await (await docket.call("GET", `/v2/agent/${projectId}/job/${jobId}`)).json()) as Job;
    expect(job.details.pullRequests).toMatchObject([{ state: "open" }]);
  });

  it("is checked before the body, and nothing in the body is ignored", async () => {
    const merge = `/projects/${projectId}/pull-requests/1/merge`;
    await expectError(await call("x", "POST", merge, "{"), 401, "unauthorized");
    await expectError(await call(docket.key, "POST", merge, "{"), 400, "invalid_request");
    const { details } = await expectError(
      await call(docket.key, "POST", merge, '{"method":"squash"}'),
      400,
      "invalid_request",
    );
    expect(details).toEqual([{ path: "method", message: "is not a known field" }]);
  });
});
