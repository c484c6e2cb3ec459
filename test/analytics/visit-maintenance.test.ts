import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";

let docket: Docket;
let path: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  const { id } = await docket.addProject({ repository, isImport: true });
  path = `/v1/analytics/${id}`;
});
afterAll(async () => docket.close());

async function post(action: string, body: unknown): Promise<unknown> {
  const response = await docket.call("POST", `${path}/${action}`, body);
  expect(response.status).toBe(200);
  return response.json();
}

describe("over HTTP", () => {
  it("a visitor is erased by id, or by address and user agent, and the counts stay right", async () => {
    const userAgent = "Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)";
    await post("events", [
      { path: "/start", visitorId: "ada", userAgent },
      { path: "/start", ip: "192.0.2.1", userAgent },
    ]);
    expect(await post("visitors/reconcile", {})).toMatchObject({ differences: 0, isRepaired: false, erasedRows: 0 });
    expect(await post("visitors/erase", { visitorId: "ada" })).toEqual({ rows: expect.any(Number) });
    expect(await post("visitors/erase", { visitorId: "ada" })).toEqual({ rows: 0 });
    expect(await post("visitors/erase", { ip: "192.0.2.1", userAgent })).not.toEqual({ rows: 0 });
    expect(await post("visitors/reconcile", { isRepair: true })).toMatchObject({ differences: 0, examples: [] });
  });

  it.each([
    ["nobody", {}],
    ["an address alone", { ip: "192.0.2.1" }],
    ["both ways to name a visitor", { visitorId: "ada", ip: "192.0.2.1", userAgent: "curl" }],
    ["what is no address", { ip: "nowhere", userAgent: "curl" }],
  ])("a request to erase %s is refused", async (_, body) => {
    await expectError(await docket.call("POST", `${path}/visitors/erase`, body), 400, "invalid_request");
  });
});
