import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { AssistantStats } from "../../src/assistant/conversations/schema.ts";
import { forgetOldQuestions } from "../../src/assistant/forget-old-questions.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { type AssistantWorld, answer, openAssistantWorld } from "../support/assistant-world.ts";

const DAY_MS = 86_400_000;
const PAGES = [{ url: "/", title: "Home", markdown: "# Home\n\nLampkeeper keeps lamps.\n" }];

let world: AssistantWorld;
const START = new Date("2026-11-24T10:00:00.000Z");
let now = START;
let projectId: string;
let host: string;
beforeAll(async () => {
  world = await openAssistantWorld({
    settings: { DOCKET_TRUSTED_PROXIES: "127.0.0.0/8", DOCKET_MODELS: "local/qwen3:8b" },
    overrides: { clock: () => now },
  });
});
afterAll(() => world.close());

let sites = 0;
beforeEach(async () => {
  now = START;
  world.provider.reset();
  world.provider.play(() => answer("Lamps.", ["s1"]));
  ({ projectId, host } = await world.addSite(`site-${++sites}`, { pages: PAGES }));
});

async function set(assistant: object): Promise<Response> {
  return world.docket.call("PATCH", `/v1/projects/${projectId}`, { assistant });
}

async function stats(): Promise<AssistantStats> {
  return (
    await world.docket.call("GET", `/v1/analytics/${projectId}/assistant/stats`)
  ).json() as Promise<AssistantStats>;
}

const from = (address: string) => ({ "x-forwarded-for": address });

describe("the limit on the questions", () => {
  it("of one reader holds for a network and a day, and says so", async () => {
    await set({ readerQuestionsPerDay: 2 });
    const ask = (address: string) => world.ask(host, "Lamps?", {}, from(address));
    for (const address of ["2001:db8::1", "2001:db8::2"]) expect((await ask(address)).status).toBe(200);
    const refused = await ask("2001:db8::3");
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.body).error).toMatch(/^You have asked the 2 questions that one reader may ask in a day/);
    expect(refused.headers["retry-after"]).toBe(String(14 * 3600));
    expect((await ask("2001:db9::1")).status).toBe(200);
    now = new Date(now.getTime() + DAY_MS);
    expect((await ask("2001:db8::3")).status).toBe(200);
  });

  it("of all readers is exact, however many ask at once", async () => {
    await set({ questionsPerDay: 5 });
    const asked = await Promise.all(Array.from({ length: 12 }, (_, index) => world.ask(host, `Lamp ${index}?`)));
    expect(asked.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    expect(asked.find(({ status }) => status === 429)?.body).toMatch(/as much as it may today/);
    expect(world.provider.requests).toHaveLength(5);
    expect((await stats()).limits.questionsToday).toEqual({ used: 5, limit: 5 });
  });

  it("does not count a question that the model did not answer", async () => {
    await set({ readerQuestionsPerDay: 1 });
    world.provider.play(() => ({ fault: "bad_request" }));
    expect((await world.ask(host, "Lamps?", {}, from("192.0.2.1"))).outcome).toBe("failed");
    world.provider.play(() => answer("Lamps.", ["s1"]));
    expect((await world.ask(host, "Lamps?", {}, from("192.0.2.1"))).outcome).toBe("answered");
    expect((await world.ask(host, "Lamps?", {}, from("192.0.2.1"))).status).toBe(429);
  });
});

describe("the limit on the cost", () => {
  const costly = () => ({ ...answer("Lamps.", ["s1"]), usage: { inputTokens: 100_000, outputTokens: 1000 } });

  it("of a day counts what was spent, and is over at midnight", async () => {
    await set({ costPerDayUsd: 0.3 });
    world.provider.play(costly);
    expect((await world.ask(host, "Lamps?")).status).toBe(200);
    expect((await stats()).limits.costTodayUsd).toEqual({ used: 0.315, limit: 0.3 });
    const refused = await world.ask(host, "Lamps?");
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(14 * 3600)]);
    now = new Date("2026-11-25T00:00:01.000Z");
    expect((await world.ask(host, "Lamps?")).status).toBe(200);
  });

  it("of a month counts its days", async () => {
    await set({ costPerDayUsd: 0, costPerMonthUsd: 0.6 });
    world.provider.play(costly);
    await world.ask(host, "Lamps?");
    now = new Date("2026-11-25T10:00:00.000Z");
    await world.ask(host, "Lamps?");
    const refused = await world.ask(host, "Lamps?");
    expect(refused.body).toMatch(/as much as it may this month/);
    now = new Date("2026-12-01T00:00:00.000Z");
    expect((await world.ask(host, "Lamps?")).status).toBe(200);
  });

  it("sets something aside for answers that are being written", async () => {
    await set({ costPerDayUsd: 0.1 });
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    world.provider.play(async () => {
      begun.resolve();
      await end.promise;
      return answer("Lamps.", ["s1"]);
    });
    const running = [world.ask(host, "One?"), world.ask(host, "Two?")];
    await begun.promise;
    const asked = await Promise.race([Promise.all(running), world.ask(host, "Three?"), world.ask(host, "Four?")]);
    expect(asked).toMatchObject({ status: 429 });
    end.resolve();
    await Promise.all(running);
  });

  it("needs a price", async () => {
    const refused = await set({ model: "local/qwen3:8b", costPerDayUsd: 1 });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toMatch(/the price of local\/qwen3:8b is not known; set DOCKET_MODEL_PRICES/);
    expect((await set({ model: "local/qwen3:8b" })).status).toBe(200);
    expect((await world.ask(host, "Lamps?")).status).toBe(200);
    expect(await stats()).toMatchObject({ questions: 1, costUsd: 0, unpriced: 1 });
  });
});

describe("the settings", () => {
  it("are off by default, and change one by one", async () => {
    const get = async () =>
      ((await (await world.docket.call("GET", `/v1/projects/${projectId}`)).json()) as Project).assistant;
    expect(await get()).toEqual({
      isEnabled: true,
      isAvailable: true,
      model: null,
      instructions: "",
      starterQuestions: [],
      readerQuestionsPerDay: 30,
      questionsPerDay: 500,
      costPerDayUsd: 2,
      costPerMonthUsd: 30,
      keptDays: 365,
    });
    await set({ instructions: "Be kind.", starterQuestions: ["What is a lamp?"], keptDays: 7 });
    await set({ keptDays: null, isEnabled: false });
    expect(await get()).toMatchObject({ instructions: "Be kind.", keptDays: 365, isEnabled: false });
    const refused = await world.ask(host, "Lamps?");
    expect(refused.status).toBe(404);
  });

  it.each([
    [{ model: "docket/rules" }, /is not configured; choose one of anthropic/],
    [{ questionsPerDay: -1 }, /questionsPerDay: expected a whole number/],
    [{ starterQuestions: ["a", "b", "c", "d", "e"] }, /at most 4/],
    [{ isOn: true }, /is not a known field/],
  ])("are refused: %j", async (change, message) => {
    const response = await set(change);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(message);
  });

  it("tell readers' first questions to the site alone", async () => {
    await set({ starterQuestions: ["What is a lamp?"] });
    const { askHost } = await import("../support/site-world.ts");
    const read = await askHost(world.docket.address, host, "/_docket/assistant");
    expect(JSON.parse(read.text)).toMatchObject({ starterQuestions: ["What is a lamp?"] });
  });
});

describe("what is kept", () => {
  it("are conversations for as long as the project says, and readers' hashes for a day", async () => {
    await set({ keptDays: 2 });
    await world.ask(host, "Old?", {}, from("192.0.2.7"));
    now = new Date(now.getTime() + 2.5 * DAY_MS);
    await world.ask(host, "New?", {}, from("192.0.2.7"));
    await forgetOldQuestions(world.docket.app, AbortSignal.timeout(60_000));
    const { rows } = await sql<{
      question: string;
    }>`select question from assistant_turns where project_id = ${projectId}`.execute(world.docket.app.database);
    expect(rows).toEqual([{ question: "New?" }]);
    const uses = await sql<{
      reader: string;
    }>`select reader from assistant_uses where project_id = ${projectId}`.execute(world.docket.app.database);
    expect(uses.rows.filter(({ reader }) => reader !== "")).toHaveLength(1);
    expect(JSON.stringify([rows, uses.rows])).not.toContain("192.0.2.7");
  });

  it("is no answer of a process that is gone", async () => {
    await sql`insert into assistant_turns (id, project_id, thread_id, caller, state, question, model, reserved_usd, asked_at)
      values ('01ARZ3NDEKTSV4RRFFQ69G5FAV', ${projectId}, '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'web', 'answering', 'Lost?', 'm', 100, ${now})`.execute(
      world.docket.app.database,
    );
    expect((await world.ask(host, "Lamps?")).status).toBe(429);
    now = new Date(now.getTime() + 10 * 60_000);
    await forgetOldQuestions(world.docket.app, AbortSignal.timeout(60_000));
    expect((await world.ask(host, "Lamps?")).status).toBe(200);
    expect(await stats()).toMatchObject({ questions: 2, answered: 1, unanswered: 1 });
  });
});
