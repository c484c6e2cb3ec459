import { generateKeyPairSync } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fetchPublishedLists } from "../../src/analytics/classify/published/fetch-published-lists.ts";
import { loadPublishedLists } from "../../src/analytics/classify/published/load-published-lists.ts";
import { recordVisitsOf } from "../../src/analytics/recording/record-visits.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";

const HOUR_MS = 3_600_000;
const ORIGIN = "https://chatgpt.com";
const start = Date.now();
let now = start;
let hours = 26;
let docket: Docket;
let server: Server;
let asked: string[] = [];
const answers = new Map<string, { status?: number; headers?: Record<string, string>; body: string }>();
const never = new AbortController().signal;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const { status = 200, headers = {}, body } = answers.get(request.url ?? "") ?? { status: 404, body: "" };
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  docket = await boot({
    settings: { DOCKET_FETCH_ADDRESS_RANGES: "true" },
    overrides: { clock: () => new Date(now) },
    hasWorker: false,
  });
});

afterAll(async () => {
  await docket.close();
  server.close();
});

function publicationsOf(...names: string[]) {
  const { port } = server.address() as AddressInfo;
  return names.map((name) => ({ name, url: `http://127.0.0.1:${port}/${encodeURIComponent(name)}` }));
}

function publish(name: string, body: string, more: { status?: number; headers?: Record<string, string> } = {}) {
  answers.set(`/${encodeURIComponent(name)}`, { body, ...more });
}

async function fetchAt(hours: number, ...names: string[]) {
  now = start + hours * HOUR_MS;
  asked = [];
  return fetchPublishedLists(docket.app, never, publicationsOf(...names));
}

const locate = async (ip: string) => (await loadPublishedLists(docket.app)).ranges.locate(ip, ["openai_gptbot"]);

/** Lists in memory are read again after five minutes, in the background. */
async function reload(hours: number) {
  now = start + hours * HOUR_MS;
  await loadPublishedLists(docket.app);
}

describe("published lists", () => {
  it("prove nothing before they are fetched", async () => {
    expect(await locate("198.51.100.7")).toBe("unknown");
  });

  it("are fetched once a day and then tell true from false", async () => {
    publish("openai_gptbot", '{"prefixes":[{"ipv4Prefix":"8.8.4.0/24"},{"ipv6Prefix":"2600:1::/48"}]}');
    expect(await fetchAt(1, "openai_gptbot")).toEqual(["openai_gptbot"]);
    expect(await fetchAt(24, "openai_gptbot")).toEqual([]);
    expect(asked).toEqual([]);
    await reload(24);
    await expect.poll(() => locate("8.8.4.9")).toBe("inside");
    expect(await locate("2600:1::5")).toBe("inside");
    expect(await locate("9.9.9.9")).toBe("outside");
    expect(await fetchAt(26, "openai_gptbot")).toEqual(["openai_gptbot"]);
  });

  it("count in what is recorded", async () => {
    const { id } = await docket.addProject({ repository: await createRepository(`${docket.folder}/docs`) });
    const visits = ["8.8.4.9", "9.9.9.9"].map((ip) => ({
      path: "/",
      ip,
      userAgent: "GPTBot/1.2",
      timestamp: new Date(now).toISOString(),
    }));
    expect(await recordVisitsOf(docket.app, id, visits)).toMatchObject({ accepted: 2 });
    const { rows } = await sql<{
      name: string;
    }>`select name from visitor_scopes where kind = 'excluded' order by name`.execute(docket.app.database);
    expect(rows.map(({ name }) => name)).toEqual(["ai_training\tverified\tOpenAI", "other_bot\t\t"]);
  });

  it.each([
    ["missing", () => publish("openai_gptbot", "", { status: 404 })],
    ["a web page", () => publish("openai_gptbot", "<html>")],
    ["broken in part", () => publish("openai_gptbot", '["8.8.4.0/24", "x"]')],
    ["huge", () => publish("openai_gptbot", " ".repeat(5 * 1024 * 1024))],
    [
      "a redirect without end",
      () => publish("openai_gptbot", "", { status: 302, headers: { location: "/openai_gptbot" } }),
    ],
  ])("stay as they were when the new one is %s, and are tried again an hour later", async (_, prepare) => {
    prepare();
    hours += 25;
    expect(await fetchAt(hours, "openai_gptbot")).toEqual([]);
    expect(asked.length).toBeGreaterThan(0);
    await fetchAt(hours + 0.5, "openai_gptbot");
    expect(asked).toEqual([]);
    await fetchAt(hours + 1.1, "openai_gptbot");
    expect(asked.length).toBeGreaterThan(0);
    const kept = await sql<{
      content: unknown;
    }>`select content from published_lists where name = 'openai_gptbot'`.execute(docket.app.database);
    expect(kept.rows[0]?.content).toEqual(["8.8.4.0/24", "2600:1::/48"]);
  });

  it("prove nothing any more after a fortnight", async () => {
    await reload(26 + 15 * 24);
    await expect.poll(() => locate("9.9.9.9")).toBe("unknown");
  });

  it("include the keys of those who sign, from their own origin only", async () => {
    const { x } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
    const name = `keys:${ORIGIN}`;
    publish(name, "", { status: 302, headers: { location: "/elsewhere" } });
    publish("elsewhere", JSON.stringify({ keys: [{ kty: "OKP", crv: "Ed25519", x }] }));
    expect(await fetchAt(1000, name)).toEqual([]);
    publish(name, JSON.stringify({ keys: [{ kty: "RSA" }] }));
    expect(await fetchAt(1002, name)).toEqual([]);
    publish(name, JSON.stringify({ keys: [{ kty: "OKP", crv: "Ed25519", x }] }));
    expect(await fetchAt(1004, name)).toEqual([name]);
    await reload(1005);
    await expect.poll(async () => (await loadPublishedLists(docket.app)).keys.get(ORIGIN)?.size).toBe(1);
  });

  it("are not fetched unless the settings say so", async () => {
    const app = { ...docket.app, config: { ...docket.app.config, isFetchingAddressRanges: false } };
    asked = [];
    expect(await fetchPublishedLists(app, never, publicationsOf("openai_gptbot", "bingbot"))).toEqual([]);
    expect(asked).toEqual([]);
  });
});
