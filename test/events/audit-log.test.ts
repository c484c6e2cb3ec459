import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteOldEntries } from "../../src/events/audit/delete-old-entries.ts";
import type { AuditLog } from "../../src/events/audit/schema.ts";
import { recordEvent } from "../../src/events/record-event.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, type Docket } from "../support/boot.ts";
import { addOrganization, addUser, type BrowserSession } from "../support/browser-session.ts";
import { expectError } from "../support/expect-error.ts";

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);
const COUNT = 25;
let docket: Docket;
let owner: BrowserSession;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  owner = await addUser(docket, "owner");
  await docket.app.database.deleteFrom("audit_log").execute();
  // One entry a day, but a third of them at the same moment as the one before.
  for (let index = 0; index < COUNT; index++)
    await recordEvent(docket.app.database, {
      type: index % 2 === 0 ? "project.created" : "key.revoked",
      actor: { ...docket.actor, kind: "key", keyId: index < 5 ? "key_five" : "key_rest", scopes: [] },
      ...(index % 2 === 0 && { projectId: "prj_gone" }),
      subject: { id: `${index}`, name: index === 24 ? '=cmd("x")' : `name ${index}` },
      ...(index % 2 === 1 && { details: undefined }),
      at: new Date(START + (index - (index % 3 === 1 ? 1 : 0)) * DAY_MS),
    });
});
afterAll(async () => docket.close());

const read = (query = "") => owner.json<AuditLog>("GET", `/v1/audit${query}`);
const subjects = ({ entries }: AuditLog) => entries.map(({ subject }) => Number(subject.id));

describe("the audit log", () => {
  it("lists the newest first, page by page, with nothing lost or doubled", async () => {
    const seen: number[] = [];
    let cursor: string | null = "";
    let pages = 0;
    while (cursor !== null) {
      const page: AuditLog = await read(`?limit=7${cursor && `&cursor=${cursor}`}`);
      seen.push(...subjects(page));
      cursor = page.nextCursor;
      pages++;
    }
    expect(pages).toBe(4);
    expect(new Set(seen).size).toBe(COUNT);
    const times = (await read("?limit=100")).entries.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    expect(subjects(await read("?limit=100"))).toEqual(seen);
  });

  it("is filtered by project, type, actor and days", async () => {
    expect(subjects(await read("?projectId=prj_gone&limit=100"))).toHaveLength(13);
    expect(subjects(await read("?type=key&limit=100"))).toHaveLength(12);
    expect(subjects(await read("?type=key.revoked&limit=100"))).toHaveLength(12);
    expect(subjects(await read("?type=key.created,project.created&limit=100"))).toHaveLength(13);
    expect(subjects(await read("?type=ke&limit=100"))).toEqual([]);
    expect(subjects(await read("?actor=key_five&limit=100"))).toHaveLength(5);
    expect(subjects(await read("?dateFrom=2026-01-02&dateTo=2026-01-05&limit=100")).sort()).toEqual([2, 3, 4]);
    expect(subjects(await read("?dateFrom=2026-01-02T15:00:00Z&dateTo=2026-01-05T01:00:00%2B02:00"))).toEqual([2]);
    expect(subjects(await read("?dateFrom=2026-01-02&dateTo=2026-01-02"))).toEqual([]);
  });

  it("refuses what it does not understand, and names it", async () => {
    for (const query of [
      "limit=0",
      "limit=101",
      "cursor=nonsense",
      "type=DROP",
      "dateFrom=yesterday",
      "dateFrom=2026-02-01&dateTo=2026-01-01",
      "actor=%00",
    ]) {
      const error = await expectError(await owner.call("GET", `/v1/audit?${query}`), 400, "invalid_request");
      expect(JSON.stringify(error)).toContain(query.split("=")[0]);
    }
  });

  it("is a spreadsheet for those who ask for one, in which nothing runs", async () => {
    const response = await owner.call("GET", "/v1/audit?limit=2", undefined, { accept: "text/csv" });
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(response.headers.get("content-disposition")).toContain("audit-log.csv");
    expect(response.headers.get("docket-next-cursor")).toBeTruthy();
    const [head, first] = (await response.text()).split("\r\n");
    expect(head).toBe(
      "at,type,actorKind,actorId,actorName,address,subjectType,subjectId,subjectName,projectId,details,id",
    );
    expect(first).toContain(`,project,24,"'=cmd(""x"")",prj_gone,`);
  });

  it("is for owners, admins and keys with full scope", async () => {
    for (const role of ["owner", "admin"] as const)
      expect((await (await addUser(docket, role)).call("GET", "/v1/audit")).status).toBe(200);
    for (const role of ["editor", "viewer"] as const)
      await expectError(await (await addUser(docket, role)).call("GET", "/v1/audit"), 403, "role_missing");
    const readOnly = await createKey(docket.app, docket.actor, { name: "read only", scopes: ["read"] });
    const headers = { authorization: `Bearer ${readOnly.key}` };
    await expectError(await docket.call("GET", "/v1/audit", undefined, headers), 403, "scope_missing");
    expect((await docket.call("GET", "/v1/audit")).status).toBe(200);
    await expectError(await docket.call("GET", "/v1/audit", undefined, { authorization: "" }), 401, "unauthorized");
  });

  it("shows one organisation nothing of another", async () => {
    const organizationId = await addOrganization(docket, "Elsewhere");
    const stranger = await addUser(docket, "owner", { organizationId, name: "Stranger" });
    const { entries } = await stranger.json<AuditLog>("GET", "/v1/audit?limit=100");
    expect(entries).toMatchObject([{ type: "session.started", actor: { name: "Stranger" } }]);
    for (const query of ["projectId=prj_gone", "actor=key_rest"])
      expect((await stranger.json<AuditLog>("GET", `/v1/audit?${query}`)).entries).toEqual([]);
    const names = (await read("?limit=100")).entries.map(({ actor }) => actor.name);
    expect(names).not.toContain("Stranger");
  });

  it("keeps its entries as long as it is told to, and for ever with 0", async () => {
    const { app } = docket;
    const signal = new AbortController().signal;
    const at = (days: number) => ({
      ...app,
      clock: () => new Date(START + days * DAY_MS),
      config: { ...app.config, auditKeptDays: 10 },
    });
    const forEver = { ...at(100_000), config: { ...app.config, auditKeptDays: 0 } };
    await deleteOldEntries(forEver, signal);
    expect(subjects(await read("?type=project,key&limit=100"))).toHaveLength(COUNT + 1);
    await deleteOldEntries(at(20), signal);
    const left = subjects(await read("?type=project,key.revoked&limit=100"));
    expect(left).toHaveLength(COUNT - 11);
    expect(Math.min(...left)).toBeGreaterThanOrEqual(11 - 1);
  });
});
