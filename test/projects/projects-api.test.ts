import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Collector } from "../../src/analytics/collect/schema.ts";
import type { Project, ProjectList } from "../../src/project-settings/schema.ts";
import type { CreatedKey, KeyList } from "../../src/projects/keys/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let user: BrowserSession;
let viewer: BrowserSession;
let sample: Project;
beforeAll(async () => {
  docket = await boot();
  user = await addUser(docket, "admin", { name: "Ada <b>Admin</b>" });
  viewer = await addUser(docket, "viewer");
  sample = await user.json("POST", "/v1/projects", { name: "sample", sample: true });
});
afterAll(async () => docket.close());

describe("projects over HTTP", () => {
  it("are made of the sample, with a repository that Docket owns", async () => {
    expect(sample).toMatchObject({
      name: "sample",
      repository: `${docket.address}/git/${sample.id}.git`,
      repositoryKind: "owned",
      ref: "main",
      hasToken: false,
    });
    expect((await viewer.json<ProjectList>("GET", "/v1/projects")).projects).toEqual([sample]);
    expect(await viewer.json("GET", `/v1/projects/${sample.id}`)).toEqual(sample);
  });

  it("have no folder of this machine as their repository", async () => {
    const repository = await createRepository(join(docket.folder, "secret"), { "index.md": "# Secret" });
    for (const path of [repository, `file://${repository}`, "/etc", ".", "../../..", "ext::sh -c id", "-u/etc"]) {
      const response = await user.call("POST", "/v1/projects", { name: "local", repository: path });
      expect((await expectError(response, 400, "invalid_request")).error).toMatch(/^repository: /);
    }
  });

  it("tell what is wrong with a repository that cannot be read", async () => {
    for (const repository of ["http://127.0.0.1:9/docs.git", `${docket.address}/git/prj_0.git`]) {
      const response = await user.call("POST", "/v1/projects", { name: "unreadable", repository });
      const { error, details } = await expectError(response, 400, "invalid_request");
      expect(error).toContain("cannot be read");
      expect(details?.[0]?.path).toBe("repository");
    }
  });

  it("take nothing that they do not know, and name every fault", async () => {
    for (const [body, paths] of [
      [{}, ["name"]],
      [{ name: "x" }, ["repository"]],
      [{ name: "x", repository: "https://example.com/a.git", sample: true }, ["repository"]],
      [{ name: "x", sample: true, ref: "main", token: "t" }, ["ref", "token"]],
      [{ name: "x", sample: true, isAdmin: true }, ["isAdmin"]],
      [{ name: "a\u202eb", sample: true }, ["name"]],
      [{ name: "x", sample: false }, ["sample"]],
      [[], undefined],
    ] as const) {
      const { details } = await expectError(await user.call("POST", "/v1/projects", body), 400, "invalid_request");
      if (paths) for (const path of paths) expect(details?.map((detail) => detail.path)).toContain(path);
    }
    await expectError(await user.call("POST", "/v1/projects", { name: "sample", sample: true }), 409, "conflict");
  });

  it("change their settings", async () => {
    const path = `/v1/projects/${sample.id}`;
    const change = { docsFolder: "docs/", token: "secret-token", allowedOrigins: ["https://Docs.example.com/"] };
    expect(await user.json("PATCH", path, change)).toEqual({
      ...sample,
      docsFolder: "docs",
      hasToken: true,
      allowedOrigins: ["https://docs.example.com"],
    });
    expect(await user.json("PATCH", path, { docsFolder: "", token: null, allowedOrigins: [] })).toEqual(sample);
    for (const body of [
      { ref: "a b" },
      { docsFolder: "../x" },
      { identity: "week" },
      { allowedOrigins: ["x"] },
      { id: "x" },
      { name: "" },
    ])
      await expectError(await user.call("PATCH", path, body), 400, "invalid_request");
  });

  it("have limits of their own, within the installation's", async () => {
    const path = `/v1/projects/${sample.id}`;
    const none = {
      turnSteps: null,
      turnCostUsd: null,
      turnSeconds: null,
      jobsAtOnce: null,
      archiveAfterDays: null,
      visitsKeptDays: null,
    };
    const installationLimits = {
      ...none,
      turnSteps: 100,
      turnCostUsd: 5,
      turnSeconds: 1800,
      archiveAfterDays: 30,
      visitsKeptDays: 760,
    };
    expect(sample).toMatchObject({ limits: none, installationLimits });
    const limits = {
      turnSteps: 100,
      turnCostUsd: 0.5,
      turnSeconds: 1800,
      jobsAtOnce: 2,
      archiveAfterDays: 400,
      visitsKeptDays: 760,
    };
    expect(await user.json("PATCH", path, { limits })).toEqual({ ...sample, limits });
    expect(await user.json("PATCH", path, { limits: { turnSteps: null } })).toMatchObject({
      limits: { ...limits, turnSteps: null },
    });
    const above = { turnSteps: 101, turnSeconds: 1801, visitsKeptDays: 761 };
    const { details } = await expectError(await user.call("PATCH", path, { limits: above }), 400, "invalid_request");
    expect(details).toEqual([
      { path: "limits.turnSteps", message: "must be at most 100, the installation's DOCKET_TURN_STEPS" },
      { path: "limits.turnSeconds", message: "must be at most 1800, the installation's DOCKET_TURN_TIMEOUT_SECONDS" },
      { path: "limits.visitsKeptDays", message: "must be at most 760, the installation's DOCKET_VISITS_KEPT_DAYS" },
    ]);
    for (const [name, value] of [
      ["turnSteps", 0],
      ["turnSteps", 1.5],
      ["turnCostUsd", 0],
      ["turnCostUsd", -1],
      ["turnSeconds", "60"],
      ["jobsAtOnce", 0],
      ["archiveAfterDays", -1],
      ["visitsKeptDays", 0],
      ["stepsOfATurn", 1],
    ] as const) {
      const bad = await user.call("PATCH", path, { limits: { [name]: value } });
      const { error } = await expectError(bad, 400, "invalid_request");
      expect(error).toContain("limits");
    }
    await expectError(await viewer.call("PATCH", path, { limits }), 403, "role_missing");
    expect(await user.json("PATCH", path, { limits: none })).toEqual(sample);
  });

  it("go away with everything of theirs", async () => {
    const { id } = await user.json<Project>("POST", "/v1/projects", { name: "short-lived", sample: true });
    expect((await user.call("DELETE", `/v1/projects/${id}`)).status).toBe(204);
    await expectError(await user.call("GET", `/v1/projects/${id}`), 404, "not_found");
    await expectError(await user.call("DELETE", `/v1/projects/${id}`), 404, "not_found");
  });

  it("tell how to count their visitors, and whether it works", async () => {
    const path = `/v1/projects/${sample.id}/collector`;
    expect(await viewer.json<Collector>("GET", path)).toEqual({
      script: `<script src="${docket.address}/docket.js" data-project="${sample.id}" defer></script>`,
      lastBeaconAt: null,
      lastVisitAt: null,
    });
    await docket.call("POST", `/v1/analytics/${sample.id}/events`, [
      { path: "/", ip: "203.0.113.9", userAgent: "ChatGPT-User/1.0" },
    ]);
    expect(await viewer.json<Collector>("GET", path)).toMatchObject({
      lastBeaconAt: null,
      lastVisitAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const sentAt = Date.now();
    const beacon = await fetch(`${docket.address}/v1/collect/${sample.id}`, { method: "POST", body: '{"path":"/"}' });
    expect(beacon.status).toBe(204);
    const { lastBeaconAt } = await viewer.json<Collector>("GET", path);
    expect(Date.parse(lastBeaconAt ?? "")).toBeGreaterThanOrEqual(sentAt);
    const stranger = await addUser(docket, "owner", { organizationId: await addOrganization(docket, "Strangers") });
    await expectError(await stranger.call("GET", path), 404, "not_found");
  });
});

describe("API keys over HTTP", () => {
  it("are shown once, listed masked with who made them, and revoked at once", async () => {
    const created = await user.json<CreatedKey>("POST", "/v1/keys", {
      name: "ci",
      scopes: ["read"],
      expiresInDays: 30,
    });
    expect(created).toMatchObject({ name: "ci", scopes: ["read"], createdBy: "Ada <b>Admin</b>", lastUsedAt: null });
    const authorization = `Bearer ${created.key}`;
    expect((await docket.call("GET", "/v1/projects", undefined, { authorization })).status).toBe(200);
    const { key: _, ...shown } = created;
    const listed = async () => {
      const text = await (await viewer.call("GET", "/v1/keys")).text();
      expect(text).not.toContain(created.key);
      return (JSON.parse(text) as KeyList).keys.find(({ id }) => id === created.id);
    };
    // The use of a key is noted after the answer.
    await expect.poll(listed).toEqual({ ...shown, lastUsedAt: expect.any(String) });
    expect((await user.call("DELETE", `/v1/keys/${created.id}`)).status).toBe(204);
    await expectError(await docket.call("GET", "/v1/projects", undefined, { authorization }), 401, "unauthorized");
  });

  it("name every fault", async () => {
    for (const body of [
      {},
      { name: "" },
      { name: "x", scopes: ["admin"] },
      { name: "x", expiresInDays: 0 },
      { name: "x", allowedAddresses: ["0.0.0.0/0"] },
      { name: "x", key: "y" },
    ])
      await expectError(await user.call("POST", "/v1/keys", body), 400, "invalid_request");
    await expectError(await user.call("POST", "/v1/keys", { name: "test" }), 409, "conflict");
  });
});
