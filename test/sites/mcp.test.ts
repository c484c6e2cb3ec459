import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../src/accounts/sign-in/hash-password.ts";
import { createKey } from "../../src/projects/keys/create-key.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { addOrganization } from "../support/browser-session.ts";
import { type McpSession, openMcp } from "../support/mcp-client.ts";
import { addSite, askHost, publish } from "../support/site-world.ts";

const CLIENT = { "user-agent": "somebodys-client/1.0" };

let docket: Docket;
let host: string;
let projectId: string;

const long = `# Long\n\n${"0123456789".repeat(15_000)}`;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  ({ host, projectId } = await addSite(docket, "lamps", {
    pages: [
      { url: "/", title: "Welcome", description: "All about lamps" },
      { url: "/guides/start", title: "Start", description: "First steps", markdown: "# Start\n\n[Home](\ue0d0/)\n" },
      { url: "/guides/long", title: "Long", markdown: long },
      { url: "/hidden", title: "Hidden", isHidden: true },
    ],
    assets: { "logo.png": "png" },
    settings: { agentInstructions: "Prefer lamps to candles." },
    document: { redirects: [{ source: "/old", destination: "/guides/start", isPermanent: true }] },
  }));
});
afterAll(() => docket.close());

const post = (body: unknown, headers: Record<string, string> = {}, at = host) =>
  askHost(docket.address, at, "/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const callOf = (name: unknown, input: unknown = {}) => ({
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name, arguments: input },
});

describe.each(["auto", "legacy"] as const)("the official client, %s", (mode) => {
  let session: McpSession;
  beforeAll(async () => {
    session = await openMcp(`http://${host}/mcp`, { mode, headers: CLIENT });
  });
  afterAll(() => session.close());

  test("connects and is told what the site is", async () => {
    expect(session.client.getServerVersion()).toMatchObject({ name: "localhost.lamps/docs", title: "Lamp" });
    expect(session.client.getInstructions()).toContain("Prefer lamps to candles.");
    const { tools } = await session.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["search", "get_page", "list_pages", "send_feedback"]);
    for (const { inputSchema, annotations } of tools) {
      expect(inputSchema.type).toBe("object");
      expect(annotations?.destructiveHint).toBe(false);
    }
  });

  test("lists pages and reads them, by path, by address and through redirects", async () => {
    const list = await session.call("list_pages");
    expect(list.text).toContain("- /guides/start: Start (First steps)\n");
    expect(list.text).not.toContain("hidden");
    expect((await session.call("list_pages", { folder: "guides/" })).text).not.toContain("Welcome");
    const page = await session.call("get_page", { path: "/guides/start" });
    expect(page).toEqual({
      text: `Source: http://${host}/guides/start\n\n# Start\n\n[Home](http://${host}/)\n`,
      isError: false,
    });
    for (const path of [
      "guides/start",
      "/guides/start.md",
      `http://${host}/guides/start?x=1#y`,
      "/old",
      "/guides/start/",
    ])
      expect(await session.call("get_page", { path })).toEqual(page);
  });

  test("reads a long page in parts", async () => {
    const first = await session.call("get_page", { path: "/guides/long" });
    const [, start] = /call get_page with start (\d+)\]$/.exec(first.text) ?? [];
    expect(first.text.length).toBeLessThan(61_000);
    const second = await session.call("get_page", { path: "/guides/long", start: Number(start) });
    const third = await session.call("get_page", { path: "/guides/long", start: 120_000 });
    const parts = [first, second, third].map(({ text }) =>
      text.replace(/^Source: .*\n\n/, "").replace(/\n\n\[\d+ more.*$/, ""),
    );
    expect(parts.join("")).toBe(long);
  });

  test("is told what is near where there is no page, and what does not fit", async () => {
    const near = await session.call("get_page", { path: "/guides/strat" });
    expect(near).toEqual({ text: expect.stringContaining("- /guides/start: Start"), isError: true });
    expect((await session.call("get_page", { path: "/logo.png" })).text).toContain(`http://${host}/logo.png`);
    expect((await session.call("get_page", {})).text).toContain("The arguments do not fit");
    expect((await session.call("list_pages", { folder: "/nothing" })).isError).toBe(true);
    await expect(session.call("drop_tables")).rejects.toMatchObject({ code: -32602 });
  });

  test("sends feedback, which the authors find as an agent's", async () => {
    const comment = `The command is wrong (${mode})`;
    expect((await session.call("send_feedback", { path: "/old", comment })).isError).toBe(false);
    const answer = await docket.call("GET", `/v1/analytics/${projectId}/feedback?source=agent`);
    const { feedback } = (await answer.json()) as { feedback: object[] };
    expect(feedback).toContainEqual(expect.objectContaining({ path: "/guides/start", comment, source: "agent" }));
    expect((await session.call("send_feedback", { path: "/nothing", comment })).isError).toBe(true);
  });
});

describe("reading a page over MCP", () => {
  const views = async (id: string) => {
    const answer = await docket.call("GET", `/v1/analytics/${id}/views`);
    const { views: rows } = (await answer.json()) as { views: { path: string; human: number; ai: number }[] };
    return Object.fromEntries(rows.map(({ path, human, ai }) => [path, [human, ai]]));
  };

  test("counts as an AI's view of that page, whatever the client calls itself", async () => {
    const counted = await addSite(docket, "counted", { pages: [{ url: "/" }, { url: "/start" }] });
    const browser =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
    for (const userAgent of ["claude-code/2.1", "somebodys-client/1.0", browser])
      expect(
        (await post(callOf("get_page", { path: "/start" }), { "user-agent": userAgent }, counted.host)).status,
      ).toBe(200);
    await post(callOf("list_pages"), CLIENT, counted.host);
    await post(callOf("get_page", { path: "/start" }), { ...CLIENT, dnt: "1" }, counted.host);
    await post(callOf("get_page", { path: "/nowhere" }), CLIENT, counted.host);
    await expect.poll(() => views(counted.projectId), { timeout: 60_000 }).toEqual({ "/start": [0, 3] });
    const missing = await (await docket.call("GET", `/v1/analytics/${counted.projectId}/missing`)).json();
    expect(missing).toMatchObject({ missing: [{ path: "/nowhere", human: 0, ai: 1 }] });
  });

  test("of a preview works and counts as nobody's", async () => {
    const shown = await addSite(docket, "previewed");
    await publish(
      docket,
      shown.projectId,
      { pages: [{ url: "/", title: "Draft", markdown: "# Draft\n" }] },
      "previewed--draft",
    );
    const preview = shown.host.replace("previewed.", "previewed--draft.");
    expect((await post(callOf("get_page", { path: "/" }), CLIENT, preview)).text).toContain("# Draft");
    expect((await post(callOf("send_feedback", { path: "/", comment: "x" }), CLIENT, preview)).text).toContain(
      "takes no feedback",
    );
    await post(callOf("get_page", { path: "/" }), CLIENT, shown.host);
    await expect.poll(() => views(shown.projectId), { timeout: 60_000 }).toEqual({ "/": [0, 1] });
  });

  test("of a private site needs its access", async () => {
    const secret = await addSite(docket, "secret", {
      pages: [{ url: "/", title: "Confidential", markdown: "# Confidential\n" }],
    });
    await sql`update sites set visibility = 'password', password_hash = ${await hashPassword("open sesame")}
      where project_id = ${secret.projectId}`.execute(docket.app.database);
    for (const body of [callOf("get_page", { path: "/" }), { jsonrpc: "2.0", id: 1, method: "tools/list" }]) {
      const answer = await post(body, CLIENT, secret.host);
      expect([answer.status, answer.text]).toEqual([401, expect.not.stringContaining("Confidential")]);
    }
    for (const path of ["/mcp/server-card", "/.well-known/ai-catalog.json", "/.well-known/mcp.json"])
      expect((await askHost(docket.address, secret.host, path)).status).toBe(401);
    const entered = await askHost(docket.address, secret.host, "/_docket/password", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: `http://${secret.host}` },
      body: new URLSearchParams({ password: "open sesame" }).toString(),
    });
    const cookie = String(entered.headers["set-cookie"]).split(";")[0] ?? "";
    const answer = await post(callOf("get_page", { path: "/" }), { ...CLIENT, cookie }, secret.host);
    expect(answer.text).toContain("# Confidential");
    expect(answer.headers["cache-control"]).toBe("no-store");

    const asked = callOf("get_page", { path: "/" });
    const withKey = (key: string) => post(asked, { ...CLIENT, authorization: `Bearer ${key}` }, secret.host);
    const { key } = await createKey(docket.app, docket.actor, { name: "agents", scopes: ["read"] });
    expect((await withKey(key)).text).toContain("# Confidential");
    const elsewhere = await createKey(docket.app, docket.actor, { name: "far", allowedAddresses: ["203.0.113.0/24"] });
    expect((await withKey(elsewhere.key)).status).toBe(403);
    const other = { ...docket.actor, organizationId: await addOrganization(docket, "others") };
    const foreign = await createKey(docket.app, other, { name: "foreign" });
    for (const refused of [foreign.key, `${key}x`, "dkt_"]) {
      const { status, headers, text } = await withKey(refused);
      expect([status, headers["www-authenticate"]]).toEqual([401, 'Bearer realm="docs", error="invalid_token"']);
      expect(text).not.toContain("Confidential");
    }
    const nobody = await post(asked, { ...CLIENT, authorization: "Basic eDp5" }, secret.host);
    expect(nobody.status).toBe(401);
    expect((await post(asked, CLIENT, secret.host)).headers["www-authenticate"]).toBe('Bearer realm="docs"');
    const session = await openMcp(`http://${secret.host}/mcp`, { headers: { authorization: `Bearer ${key}` } });
    expect((await session.call("get_page", { path: "/" })).text).toContain("# Confidential");
    await session.close();
  });
});

test("is found through the well-known address, and says the same before and after connecting", async () => {
  const catalog = await askHost(docket.address, host, "/.well-known/ai-catalog.json");
  expect(catalog.headers).toMatchObject({
    "content-type": "application/ai-catalog+json",
    "access-control-allow-origin": "*",
  });
  const [entry] = (JSON.parse(catalog.text) as { entries: { type: string; url: string }[] }).entries;
  expect(entry).toMatchObject({ type: "application/mcp-server-card+json", url: `http://${host}/mcp/server-card` });
  const card = await askHost(docket.address, host, "/mcp/server-card");
  const { name, version, remotes } = JSON.parse(card.text) as {
    name: string;
    version: string;
    remotes: { url: string }[];
  };
  expect(name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
  for (const path of ["/.well-known/mcp/server-card.json", "/.well-known/mcp.json"])
    expect((await askHost(docket.address, host, path)).text).toBe(card.text);
  const again = await askHost(docket.address, host, "/mcp/server-card", {
    headers: { "if-none-match": String(card.headers.etag) },
  });
  expect(again.status).toBe(304);
  const session = await openMcp(remotes[0]?.url ?? "");
  expect(session.client.getServerVersion()).toMatchObject({ name, version });
  await session.close();
  expect((await askHost(docket.address, host, "/guides/start")).headers.link).toContain(
    '</mcp/server-card>; rel="mcp-server-card"',
  );
  const asked = await askHost(docket.address, host, "/mcp", { headers: { accept: "text/event-stream" } });
  expect([asked.status, asked.headers.allow]).toEqual([405, "POST"]);
  const page = await addSite(docket, "about-mcp", { pages: [{ url: "/" }, { url: "/mcp", title: "Our MCP server" }] });
  expect((await askHost(docket.address, page.host, "/mcp")).text).toContain("Our MCP server");
  expect((await post(callOf("get_page", { path: "/mcp" }), CLIENT, page.host)).text).toContain("# words");
});

describe("hostile requests", () => {
  const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const modern = (version: string, name = "tools/list") => ({
    jsonrpc: "2.0",
    id: 1,
    method: name,
    params: {
      _meta: { "io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {} },
    },
  });

  test.each<[string, unknown, Record<string, string>, number]>([
    ["a page of another site", callOf("list_pages"), { origin: "https://evil.example" }, 403],
    ["a page that rebinds another name", callOf("list_pages"), { origin: "http://evil.example:80" }, 403],
    ["a sandboxed page", callOf("list_pages"), { origin: "null" }, 403],
    ["a page of Docket's own host", callOf("list_pages"), { origin: "http://localhost:4747" }, 403],
    ["a file", callOf("list_pages"), { origin: "file://" }, 403],
    ["a batch", [callOf("list_pages"), callOf("list_pages")], {}, 400],
    ["an empty batch", [], {}, 400],
    ["no JSON", "{", {}, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["text that is JSON", callOf("list_pages"), { "content-type": "text/plain" }, 415],
    ["a number", "1", {}, 400],
    ["an object that is no message", { a: 1 }, {}, 400],
    ["deep JSON", `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${deep(10_000)}}`, {}, 400],
    ["wide JSON", { ...callOf("get_page"), more: "x".repeat(100_000) }, {}, 413],
    ["a long id", { jsonrpc: "2.0", id: "x".repeat(1000), method: "tools/list" }, {}, 400],
    [
      "a version that there will never be",
      modern("2999-01-01"),
      { "mcp-protocol-version": "2999-01-01", "mcp-method": "tools/list" },
      400,
    ],
    [
      "headers that contradict the body",
      modern("2026-07-28"),
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call" },
      400,
    ],
    [
      "a stream of news",
      modern("2026-07-28", "subscriptions/listen"),
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen" },
      404,
    ],
    [
      "an unknown method",
      modern("2026-07-28", "files/delete"),
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "files/delete" },
      404,
    ],
    [
      "a name of a tool that is not the body's",
      { ...callOf("get_page", { path: "/" }), params: { ...modern("2026-07-28").params, name: "get_page" } },
      { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": "list_pages" },
      400,
    ],
  ])("from %s are refused", async (_, body, headers, status) => {
    const answer = await post(body, headers);
    expect([answer.status, answer.text.length < 1000]).toEqual([status, true]);
    expect(answer.text).not.toMatch(/node_modules|at \w+ \(/);
  });

  test.each<[string, unknown]>([
    ["get_page", { path: "/guides/start" }],
    ["get_page", { path: 7 }],
    ["get_page", "no object"],
    ["list_pages", {}],
    ["no_such_tool", {}],
  ])("are answered directly as by the handler of the SDK: %s with %j", async (name, input) => {
    const { params } = modern("2026-07-28");
    const message = { jsonrpc: "2.0", id: "a", method: "tools/call", params: { ...params, name, arguments: input } };
    const [direct, handled] = await Promise.all(
      // What is written in another way is left to the SDK.
      [name, `=?base64?${Buffer.from(name).toString("base64")}?=`].map((given) =>
        post(message, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/call", "mcp-name": given }),
      ),
    );
    expect(direct).toMatchObject({ status: handled?.status, text: handled?.text });
    expect(direct?.headers["content-type"]).toBe(handled?.headers["content-type"]);
    expect(direct?.text).toContain('"id":"a"');
  });

  test.each([
    "/../../etc/passwd",
    "/..%2f..%2fetc/passwd",
    "/%2e%2e/%2e%2e/secret",
    "..\\..\\secret",
    "/%00",
    "//evil.example/x",
    "https://evil.example/guides/start",
    "file:///etc/passwd",
    "/_docket/visits.js",
    "javascript:alert(1)",
    `/${"a".repeat(2000)}`,
  ])("for the page %s find none", async (path) => {
    const { text } = await post(callOf("get_page", { path }), CLIENT);
    expect(text).toContain('"isError":true');
    expect(text).not.toContain("# Start");
  });

  test("of another kind harm nobody", async () => {
    for (const name of ["__proto__", "constructor", "", "x".repeat(5000), 1, null])
      expect((await post(callOf(name))).text).toMatch(/"error":\{"code":-32\d{3}/);
    for (const input of [
      { path: 1 },
      { path: "" },
      { path: { $gt: "" } },
      { path: "/", start: -1 },
      { path: "/", start: 1e99 },
      "x",
      [1],
    ])
      expect((await post(callOf("get_page", input))).text).toMatch(/"isError":true|"error":/);
    const polluted =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list_pages","arguments":{"__proto__":{"part":9}}}}';
    expect((await post(polluted)).text).toContain("/guides/start");
    const evil = await post(callOf("send_feedback", { path: "/", comment: "x\u0000<script>\ud800" }));
    expect(evil.text).toContain("Thank you");
    expect((await askHost(docket.address, host, "/mcp", { method: "DELETE" })).status).toBe(405);
    const session = await post(callOf("list_pages"), { "mcp-session-id": "forged", "last-event-id": "9" });
    expect([session.status, session.headers["mcp-session-id"]]).toEqual([200, undefined]);
  });

  test("that come too fast have to wait", async () => {
    const { host: busy } = await addSite(docket, "busy");
    const feedback = () => post(callOf("send_feedback", { path: "/", comment: "again" }), CLIENT, busy);
    const texts = [];
    for (let at = 0; at < 12; at++) texts.push((await feedback()).text);
    expect([texts.at(0), texts.at(-1)].map((text) => text?.includes("isError"))).toEqual([false, true]);
    const calls = await Promise.all(
      Array.from({ length: 320 }, () => post({ jsonrpc: "2.0", id: 1, method: "ping" }, CLIENT, busy)),
    );
    const refused = calls.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("searches as agents read, with typos forgiven, and the authors see what for", async () => {
  const repository = await createRepository(`${docket.folder}/searched`, {
    "docs.json": JSON.stringify({
      name: "Searched",
      colors: { primary: "#335" },
      navigation: { pages: ["index", "dimming"] },
    }),
    "index.mdx": "---\ntitle: Start\n---\n\nLamps give light.\n",
    "dimming.mdx":
      '---\ntitle: Dimming\n---\n\n## With a rheostat\n\n<Visibility for="agents">Call setBrightness with a number.</Visibility>\n\n<Visibility for="humans">Turn the knob clockwise.</Visibility>\n',
  });
  const worker = await boot({ settings: { DOCKET_SITES: "on", DOCKET_SITE_POLL_MINUTES: "0" } });
  const { id } = await worker.addProject({ name: "searched", repository });
  const at = `searched.localhost:${new URL(worker.address).port}`;
  await expect.poll(async () => (await askHost(worker.address, at, "/")).status, { timeout: 60_000 }).toBe(200);
  const session = await openMcp(`http://${at}/mcp`, { headers: CLIENT });
  const search = async (query: string) => (await session.call("search", { query })).text;
  await expect
    .poll(() => search("rheostat"), { timeout: 60_000, interval: 2000 })
    .toContain(`1. Dimming › With a rheostat\nhttp://${at}/dimming#`);
  expect(await search("rheostt brightness")).toContain("Call setBrightness with a number.");
  expect(await search("clockwise knob")).not.toContain("Turn the knob");
  expect(await search("zebra")).toContain("Nothing was found");
  expect((await session.call("search", { query: " " })).isError).toBe(true);
  await session.close();
  const answer = await worker.call("GET", `/v1/analytics/${id}/searches`);
  const { searches } = (await answer.json()) as { searches: { searchQuery: string; results: number }[] };
  expect(searches).toContainEqual(expect.objectContaining({ searchQuery: "zebra", results: 0 }));
  await worker.close();
});
