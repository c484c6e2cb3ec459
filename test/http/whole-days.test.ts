import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";

let docket: Docket;
let id: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  id = (await docket.addProject({ repository })).id;
});
afterAll(async () => docket.close());

const QUESTIONS = [
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
].map((question) => [question, () => `/v1/analytics/${id}/${question}`] as const);

it.each([...QUESTIONS, ["the audit log", () => "/v1/audit"] as const])(
  "of %s: two times in one day count no day, and the answer says so",
  async (_, path) => {
    const ask = async (dateFrom: string, dateTo: string) => {
      const query = new URLSearchParams({ dateFrom, dateTo });
      return (await (await docket.call("GET", `${path()}?${query}`)).json()) as { wholeDays?: object };
    };
    const day = "2026-11-20";
    for (const [from, to] of [
      [`${day}T08:00:00Z`, `${day}T20:00:00Z`],
      [day, `${day}T00:00:00.001Z`],
      [`${day}T23:00:00-00:30`, "2026-11-21T01:00:00+01:15"],
    ] as const)
      expect((await ask(from, to)).wholeDays).toEqual({
        dateFrom: day,
        dateTo: day,
        message: expect.stringMatching(/Whole days in UTC.*2026-11-21/),
      });
    for (const [from, to] of [
      [day, day],
      [`${day}T08:00:00Z`, `${day}T08:00:00Z`],
      [`${day}T08:00:00Z`, "2026-11-21T07:00:00Z"],
    ] as const)
      expect(await ask(from, to)).not.toHaveProperty("wholeDays");
  },
);
