import { describe, expect, it } from "vitest";
import { expectError } from "../support/expect-error.ts";
import { bootVisitsApi, person } from "../support/visits-api.ts";

const { addProject, csv, get, record } = bootVisitsApi();

describe("CSV", () => {
  it("holds the same rows, quoted, with no formulas", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", '/a,"b"'),
      person("ada", "2026-11-02", "/é"),
      person("ada", "2026-11-02", "/start", { status: 404 }),
    ]);
    expect(await csv(id, "visitors")).toBe('path,human,ai,total\r\n"/a,""b""",1,0,1\r\n/é,1,0,1\r\n');
    expect(await csv(id, "views?pathPrefix=/é")).toBe("path,human,ai,total\r\n/é,1,0,1\r\n");
    expect(await csv(id, "missing")).toBe(
      "path,human,ai,total,lastSeenAt\r\n/start,1,0,1,2026-11-02T10:00:00.000Z\r\n",
    );
    expect(await csv(id, "timeseries?dateFrom=2026-11-02&dateTo=2026-11-03")).toBe(
      "date,human,ai,total,views\r\n2026-11-02,1,0,1,1\r\n",
    );
    expect(await csv(id, "timeseries?dateFrom=2026-11-02&dateTo=2026-11-03&compare=previous")).toBe(
      "period,date,human,ai,total,views\r\ncurrent,2026-11-02,1,0,1,1\r\nprevious,2026-11-01,1,0,1,1\r\n",
    );
    expect(await csv(id, "returning?dateFrom=2026-11-02")).toBe(
      "visitors,human,ai,total\r\nnew,0,0,0\r\nreturning,1,0,1\r\n",
    );
    expect(await csv(id, "referrals")).toBe("source,visitors,views\r\n");
    expect(await csv(id, "feedback/by-page")).toBe("path,thumbsUp,thumbsDown,code,total\r\n");
  });

  it("tells whether there is more, and is an attachment", async () => {
    const id = await addProject();
    await record(id, [person("ada", "2026-11-01", "/a"), person("ada", "2026-11-01", "/b")]);
    const response = await get(id, "visitors?limit=1", { accept: "text/csv;q=0.9, application/json;q=0.1" });
    expect(response.headers.get("docket-has-more")).toBe("true");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="visitors.csv"');
    expect(await response.text()).toBe("path,human,ai,total\r\n/a,1,0,1\r\n");
    const json = await get(id, "visitors", { accept: "application/json, text/csv" });
    expect(json.headers.get("content-type")).toContain("application/json");
  });

  it("answers faults as JSON", async () => {
    await expectError(
      await get(await addProject(), "visitors?limit=0", { accept: "text/csv" }),
      400,
      "invalid_request",
    );
  });
});
