import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, docket, get, post, record } = bootVisitsApi();

describe("bad questions", () => {
  let id: string;
  beforeAll(async () => {
    id = await addProject();
    await record(id, [person("ada", "2026-11-01", "/start")]);
  });

  it.each([
    ["dateFrom", "2026-02-30"],
    ["dateFrom", "0000-01-01"],
    ["dateFrom", "10000-01-01"],
    ["dateFrom", "2026-11-20T10:00:00+99:99"],
    ["dateFrom", "2026-11-20T10:00:00+15:00"],
    ["dateFrom", "today"],
    ["dateFrom", ""],
    ["dateFrom", "20261120"],
    ["dateTo", "2026-13-01"],
    ["dateTo", "1763596800"],
    ["dateTo", "2026-11-20\0"],
    ["limit", "0"],
    ["limit", "251"],
    ["limit", "-1"],
    ["limit", "1.5"],
    ["limit", "1e2"],
    ["limit", "ten"],
    ["limit", ""],
    ["limit", " 5"],
    ["limit", "0x10"],
    ["limit", "99999999999999999999"],
    ["offset", "-1"],
    ["offset", "0.5"],
    ["offset", "x"],
    ["offset", ""],
    ["offset", "9".repeat(101)],
    ["path", ""],
    ["path", "a\0b"],
    ["path", "no-slash"],
    ["pathPrefix", "/\0"],
    ["pathPrefix", "/".repeat(1025)],
    ["pathGlob", "*".repeat(201)],
    ["compare", "next"],
  ])("refuses %s=%j by name", async (name, value) => {
    const { details } = await expectError(
      await get(id, `visitors?${name}=${encodeURIComponent(value)}`),
      400,
      "invalid_request",
    );
    expect(details).toEqual([{ path: name, message: expect.stringMatching(/\S/) }]);
  });

  it.each(["dateFrom=2026-11-01&dateFrom=2026-11-02", "limit=1&limit=2", "offset=1&offset=1", "path=/a&path=/b"])(
    "refuses %s, which is said twice",
    async (query) => {
      await expectError(await get(id, `visitors?${query}`), 400, "invalid_request");
    },
  );

  it("names every fault at once, and a range that ends before it begins", async () => {
    const all = await expectError(
      await get(id, "visitors?dateFrom=x&dateTo=y&limit=0&offset=-1"),
      400,
      "invalid_request",
    );
    expect(all.details?.map(({ path }) => path).sort()).toEqual(["dateFrom", "dateTo", "limit", "offset"]);
    for (const query of ["dateFrom=2026-11-02&dateTo=2026-11-01", "dateFrom=2026-11-22"]) {
      const { details } = await expectError(await get(id, `visitors?${query}`), 400, "invalid_request");
      expect(details?.map(({ path }) => path)).toEqual(["dateFrom"]);
    }
  });

  it.each([
    "views",
    "timeseries",
    "returning",
    "agents",
    "referrals",
    "missing",
    "searches",
    "feedback",
    "feedback/by-page",
  ])("refuses the same of %s", async (question) => {
    await expectError(await get(id, `${question}?dateFrom=2026-02-30`), 400, "invalid_request");
    await expectError(await get(id, `${question}?dateFrom=2026-11-02&dateTo=2026-11-01`), 400, "invalid_request");
    if (!["timeseries", "returning"].includes(question))
      await expectError(await get(id, `${question}?limit=0`), 400, "invalid_request");
  });

  it("refuses other intervals and words for counted", async () => {
    await expectError(await get(id, "timeseries?interval=year"), 400, "invalid_request");
    await expectError(await get(id, "agents?counted=0"), 400, "invalid_request");
  });

  it("refuses other methods", async () => {
    const response = await docket().call("POST", `/v1/analytics/${id}/visitors`, {});
    expect(response.headers.get("allow")).toContain("GET");
    await expectError(response, 405, "method_not_allowed");
    await expectError(await get(id, "events"), 405, "method_not_allowed");
    await expectError(await get(id, "nothing"), 404, "not_found");
  });

  it("keeps a project from everyone but its organisation, and to what a key may do", async () => {
    await sql`insert into organizations (id, name) values ('org_other', 'other')`.execute(docket().app.database);
    const other = await createKey(docket().app, { ...docket().actor, organizationId: "org_other" }, { name: "other" });
    const reader = await createKey(docket().app, docket().actor, { name: "reader", scopes: ["read"] });
    const as = (key: string) => ({ authorization: `Bearer ${key}` });
    for (const question of [
      "visitors",
      "views",
      "timeseries",
      "returning",
      "agents",
      "referrals",
      "missing",
      "searches",
      "feedback",
      "feedback/by-page",
    ]) {
      await expectError(await get(id, question, as(other.key)), 404, "not_found");
      await expectError(await get("project_none", question), 404, "not_found");
      await expectError(await get("%00", question), 404, "not_found");
      await expectError(await get(id, question, as("no key")), 401, "unauthorized");
      expect((await get(id, question, as(reader.key))).status).toBe(200);
    }
    await expectError(await post(id, "[]", as(other.key)), 404, "not_found");
    await expectError(await post(id, "[]", as(reader.key)), 403, "scope_missing");
    await expectError(await post(id, "[]", as("")), 401, "unauthorized");
    await expectError(await post("project_none", "<", { "content-type": "text/html" }), 404, "not_found");
  });
});
