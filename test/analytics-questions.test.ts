import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "./support/boot.ts";
import { expectError } from "./support/expect-error.ts";

const NOW = new Date("2026-11-20T12:00:00.000Z");

let docket: Docket;
let repository: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false, overrides: { clock: () => NOW } });
  repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
});
afterAll(async () => docket.close());


const addProject = async () => (await docket.addProject({ repository })).id;
const human = (who: string, day: string, path: string, more: object = {}) => ({
  path,
  timestamp: `${day}T10:00:00Z`,
  visitorId: who,
  kind: "beacon",
  ...more,
});
const post = (projectId: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${docket.address}/v1/analytics/${projectId}/events`, {
    method: "POST",
    body,
    headers: { authorization: `Bearer ${docket.key}`, "content-type": "application/json", ...headers },
  });
const record = async (projectId: string, visits: unknown[]) => {
  const response = await post(projectId, JSON.stringify(visits));
  expect(response.status).toBe(200);
  return response.json();
};
const get = (projectId: string, question: string, headers: Record<string, string> = {}) =>
  docket.call("GET", `/v1/analytics/${projectId}/${question}`, undefined, headers);
const ask = async (projectId: string, question: string) => {
  const response = await get(projectId, question);
  const body: unknown = await response.json();
  expect({ status: response.status, body }).toEqual({ status: 200, body: expect.anything() });
  return body;
};

describe("visitors", () => {
  it("counts each visitor once in a range, on the site and on each page", async () => {
    const id = await addProject();
    const visits = [
      human("ada", "2026-11-01", "/start"),
      human("ada", "2026-11-02", "/start"),
      human("ada", "2026-11-02", "/guide?x#y"),
      human("bob", "2026-11-02", "/start.md"),
      human("eve", "2026-11-03", "/guide/"),
    ];
    expect(await record(id, visits)).toEqual({ accepted: 5, repeated: 0, refused: 0, errors: [] });
    expect(await ask(id, "visitors")).toEqual({
      totals: { human: 3, ai: 0, total: 3 },
      visitors: [
        { path: "/guide", human: 2, ai: 0, total: 2 },
        { path: "/start", human: 2, ai: 0, total: 2 },
      ],
      hasMore: false,
    });
  });
});
