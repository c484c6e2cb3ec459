import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { recordFeedback } from "../../src/analytics/feedback/record-feedback.ts";
import { recordSearch } from "../../src/analytics/searches/record-search.ts";
import { newId } from "../../src/database/new-id.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
const projects: string[] = [];
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  for (const path of ["/a", "/b"]) {
    const { id } = await docket.addProject({ repository });
    projects.push(id);
    for (let index = 0; index < 3; index++) {
      await docket.call("POST", `/v2/agent/${id}/job`, { prompt: "Fix common misspellings" });
      await recordFeedback(docket.app, id, { path, source: "contextual", helpful: true });
      await recordSearch(docket.app, id, { query: `${path} ${index}` });
    }
  }
});
afterAll(async () => docket.close());

const LISTS = ["jobs", "audit", "searches", "feedback"] as const;
/** Each list with a filter that its rows fit, and one more that they fit as well. */
const FILTERS = {
  jobs: ["status=active", "search=common"],
  audit: ["type=job", "dateFrom=2020-01-01"],
  searches: ["dateFrom=2020-01-01", "without=click"],
  feedback: ["source=contextual", "status=pending"],
};

const address = (list: (typeof LISTS)[number], project = projects[0]) =>
  ({
    jobs: `/v2/agent/${project}/jobs`,
    audit: "/v1/audit",
    searches: `/v1/analytics/${project}/searches`,
    feedback: `/v1/analytics/${project}/feedback`,
  })[list];
const get = (path: string, query: string, key = docket.key) =>
  docket.call("GET", `${path}?${query}`, undefined, { authorization: `Bearer ${key}` });
const cursorOf = async (path: string, query = "limit=1"): Promise<string> => {
  const { nextCursor } = (await (await get(path, query)).json()) as { nextCursor: string };
  expect(nextCursor).toMatch(/\S/);
  return nextCursor;
};
const expectRefusal = async (response: Response) => {
  const { details } = await expectError(response, 400, "invalid_request");
  expect(details?.map(({ path }) => path)).toEqual(["cursor"]);
};

describe.each(LISTS)("the cursor of %s", (list) => {
  it("is taken by the same list with the same filters, whatever the limit", async () => {
    const query = FILTERS[list].join("&");
    const cursor = await cursorOf(address(list), `limit=1&${query}`);
    for (const limit of [1, 100]) {
      const response = await get(address(list), `cursor=${cursor}&${query}&limit=${limit}&unknown=1`);
      expect(response.status).toBe(200);
    }
  });

  it("is refused with other filters", async () => {
    const [first, second] = FILTERS[list];
    const cursor = await cursorOf(address(list), `limit=1&${first}`);
    for (const query of ["", second, `${first}&${second}`])
      await expectRefusal(await get(address(list), `cursor=${cursor}&${query}`));
  });

  it("is refused by every other list", async () => {
    const cursor = await cursorOf(address(list));
    for (const other of LISTS) if (other !== list) await expectRefusal(await get(address(other), `cursor=${cursor}`));
  });

  it("is refused by another project and another organisation", async () => {
    const cursor = await cursorOf(address(list));
    if (list !== "audit") return expectRefusal(await get(address(list, projects[1]), `cursor=${cursor}`));
    const id = newId("org");
    await docket.app.database.insertInto("organizations").values({ id, name: "other" }).execute();
    const other = await createKey(docket.app, { ...docket.actor, organizationId: id }, { name: "other" });
    await expectRefusal(await get(address(list), `cursor=${cursor}`, other.key));
  });

  it("is refused when somebody wrote or changed it", async () => {
    const cursor = await cursorOf(address(list));
    const [place = "", signature = ""] = cursor.split(".");
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    for (const text of [
      "",
      ".",
      "x",
      place,
      `.${signature}`,
      `${place}.`,
      `${place}.${"A".repeat(signature.length)}`,
      `${forged([-250_000_000_000_000, "x"])}.${signature}`,
      forged([-250_000_000_000_000, "x"]),
      forged([1e300, "\0"]),
      forged({}),
      forged(null),
      `x${cursor}`,
    ])
      await expectRefusal(await get(address(list), `cursor=${encodeURIComponent(text)}`));
    await expectRefusal(await get(address(list), `cursor=${cursor}&cursor=${cursor}`));
    await expectRefusal(await get(address(list), `cursor=${"x".repeat(5000)}`));
  });
});
