import { describe, expect, it } from "vitest";
import { workedMs } from "../../worked-ms.ts";
import type { Visit } from "../recording/visit.ts";
import { KNOWN_AGENTS } from "./agent-tokens.ts";
import { streamOf } from "./classification.ts";
import { type ClassifyOptions, classify } from "./classify.ts";
import { PublishedRanges } from "./published/published-ranges.ts";
import { SIGNED_AGENTS } from "./signatures/signed-agents.ts";
import { USER_AGENTS } from "./user-agents.fixture.ts";

const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const CHROME_ACCEPT =
  "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,application/signed-exchange;v=b3;q=0.7";
const GOOGLEBOT = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";

function visitOf(fields: Partial<Visit>): Visit {
  return {
    path: "/guides/start",
    address: "/guides/start",
    at: 0,
    kind: "server",
    ip: "198.51.100.7",
    userAgent: CHROME,
    accept: "",
    referrer: "",
    method: "GET",
    status: 200,
    visitorId: undefined,
    eventId: undefined,
    ...fields,
  };
}

function decide(fields: Partial<Visit>, options: Partial<ClassifyOptions> = {}) {
  return classify(visitOf(fields), { isBrowserCounted: false, ...options });
}

describe("classify by what only AI reads", () => {
  const EVENTS = { accept: "application/json, text/event-stream", method: "POST" };
  it.each([
    ["openai-mcp/1.0.0", "/mcp", EVENTS, "ai_assistant"],
    ["crush/1.0", "/x.md", {}, "ai_coding"],
    ["goose/1.9.0", "/llms.txt", {}, "ai_coding"],
    ["somebodys-client/1.2", "/mcp", EVENTS, "ai_md"],
    ["somebodys-client/1.2", "/docs/mcp/sse", { accept: "text/event-stream" }, "ai_md"],
    ["somebodys-client/1.2", "/mcp/messages", { method: "POST" }, "ai_md"],
    ["somebodys-client/1.2", "/x.md", {}, "ai_md"],
    ["somebodys-client/1.2", "/llms.txt", {}, "ai_md"],
    ["somebodys-client/1.2", "/guides/start?format=md", {}, "ai_md"],
    ["somebodys-client/1.2", "/guides/start?a=1&format=markdown#x", {}, "ai_md"],
    ["somebodys-client/1.2", "/guides/start?reformat=md", {}, "other_bot"],
    ["somebodys-client/1.2", "/guides/start.txt", {}, "ai_md"],
    ["somebodys-client/1.2", "/guides/start", { accept: "text/markdown" }, "ai_md"],
    ["somebodys-client/1.2", "/guides/start", { accept: "text/html" }, "other_bot"],
    [CHROME, "/LICENSE.txt", { accept: CHROME_ACCEPT }, "browser_request"],
    ["FriendlySeoCrawler/2.0 (+https://example.test)", "/x.md", {}, "other_bot"],
    ["FriendlySeoCrawler/2.0 (+https://example.test)", "/mcp", EVENTS, "ai_md"],
    ["AhrefsBot/7.0", "/llms.txt", {}, "other_bot"],
    [GOOGLEBOT, "/x.md", {}, "search"],
    ["Mozilla/5.0 (compatible; Applebot-Extended/0.1; +https://example.test)", "/x.md", {}, "ai_training"],
    ["Mozilla/5.0 (compatible; Applebot/0.1; +https://example.test)", "/x", {}, "search"],
  ])("%s reads %s", (userAgent, address, more, expected) => {
    expect(decide({ userAgent, address, ...more }).class).toBe(expected);
  });
});

describe("classify by user agent", () => {
  const rows = USER_AGENTS.flatMap(([expected, operator, ...userAgents]) =>
    userAgents.map((userAgent) => [userAgent.slice(0, 200), expected, operator, userAgent] as const),
  );

  it("is tested with at least 150 user agents", () => {
    expect(new Set(rows.map(([, , , userAgent]) => userAgent)).size).toBeGreaterThanOrEqual(150);
  });

  it.each(rows)("%j is %s (%s)", (_, expected, operator, userAgent) => {
    const found = decide({ userAgent, accept: "text/html,*/*;q=0.8" });
    expect({ class: found.class, operator: found.operator }).toEqual({ class: expected, operator });
    expect(found.isVerified).toBe(false);
  });

  it.each(KNOWN_AGENTS.map(({ token, class: agentClass }) => [token, agentClass] as const))(
    "finds %s in a user agent as %s",
    (token, agentClass) => {
      expect(
        decide({ userAgent: `Mozilla/5.0 (compatible; ${token.toUpperCase()}/1.0; +https://example.test)` }).class,
      ).toBe(agentClass);
    },
  );

  it("does not take a name inside another word for an agent", () => {
    for (const userAgent of [
      `${CHROME} NotGPTBots/1`,
      `${CHROME} Precursor/2`,
      `${CHROME} Zedd/1`,
      `${CHROME} ClaudeBots/1`,
    ])
      expect(decide({ userAgent }).operator).toBe(null);
  });

  it("decides hostile user agents quickly", () => {
    const hostile = [
      "a".repeat(10_240),
      "(".repeat(10_240),
      "Mozilla/5.0 ".repeat(900),
      "a-b_c.".repeat(1700),
      " ".repeat(10_240),
      "1.1.1.1.".repeat(1280),
      "/v1.1".repeat(2000),
    ];
    const started = workedMs();
    for (let round = 0; round < 100; round++)
      for (const userAgent of hostile)
        decide({ userAgent: round + userAgent, accept: `${userAgent},${round}`, referrer: userAgent });
    expect(workedMs() - started).toBeLessThan(20_000);
  });
});

describe("the order of the rules", () => {
  it.each<[string, Partial<Visit>, string, string]>([
    ["a browser that asks for Markdown by path", { address: "/guides/start.md" }, "ai_md", "markdown_path"],
    ["a browser that asks for MDX with a query", { address: "/guides/START.MDX?x=1#y" }, "ai_md", "markdown_path"],
    [
      "a browser that prefers Markdown by Accept",
      { accept: "text/markdown, text/html, */*" },
      "ai_md",
      "markdown_accept",
    ],
    ["a browser with its own Accept", { accept: CHROME_ACCEPT }, "browser_request", "browser_request"],
    ["curl on Markdown", { userAgent: "curl/8.7.1", address: "/a.md", accept: "*/*" }, "ai_md", "markdown_path"],
    ["a headless browser on Markdown", { userAgent: "HeadlessChrome/129", address: "/a.md" }, "ai_md", "markdown_path"],
    ["no user agent on llms.txt", { userAgent: "", address: "/llms.txt" }, "ai_md", "ai_file"],
    ["axios on llms-full.txt", { userAgent: "axios/1.7", address: "/docs/llms-full.txt" }, "ai_md", "ai_file"],
    ["a skill", { userAgent: "node", address: "/skill.md" }, "ai_md", "ai_file"],
    [
      "a skill under /.well-known",
      { userAgent: "node", address: "/.well-known/skills/docket/SKILL.md" },
      "ai_md",
      "ai_file",
    ],
    [
      "an MCP call",
      { userAgent: "node", address: "/mcp", method: "POST", accept: "application/json, text/event-stream" },
      "ai_md",
      "mcp",
    ],
    ["an MCP event stream", { userAgent: "undici", address: "/docs/mcp", accept: "text/event-stream" }, "ai_md", "mcp"],
    [
      "an MCP call of a known agent",
      { userAgent: "claude-code/2.1", address: "/mcp", method: "POST" },
      "ai_coding",
      "user_agent",
    ],
    ["a page about MCP", { address: "/mcp", accept: CHROME_ACCEPT }, "browser_request", "browser_request"],
    [
      "axios as it is on HTML",
      { userAgent: "axios/1.7", accept: "application/json, text/plain, */*" },
      "other_bot",
      "library",
    ],
    ["Googlebot on Markdown", { userAgent: GOOGLEBOT, address: "/a.md" }, "search", "user_agent"],
    ["GPTBot on llms.txt", { userAgent: "GPTBot/1.2", address: "/llms.txt" }, "ai_training", "user_agent"],
    [
      "an unknown bot on Markdown",
      { userAgent: "Mozilla/5.0 (compatible; NovelBot/3.1; +https://novel.test)", address: "/a.md" },
      "other_bot",
      "generic_bot",
    ],
    ["ChatGPT-User on HTML", { userAgent: CHATGPT, accept: CHROME_ACCEPT }, "ai_assistant", "user_agent"],
    ["ChatGPT-User with HEAD", { userAgent: CHATGPT, method: "HEAD" }, "no_view", "method"],
    ["HEAD", { method: "HEAD" }, "no_view", "method"],
    ["OPTIONS", { method: "OPTIONS" }, "no_view", "method"],
    ["POST to a page", { method: "POST" }, "no_view", "method"],
    ["a redirect", { status: 301 }, "no_view", "status"],
    ["a failure", { status: 500, userAgent: CHATGPT }, "no_view", "status"],
    ["a page that is gone", { status: 410 }, "no_view", "status"],
    ["a page not modified", { status: 304 }, "browser_request", "browser_request"],
    ["a style", { address: "/assets/site.css?v=3" }, "no_view", "asset"],
    ["an image of Googlebot", { userAgent: "Googlebot-Image/1.0", address: "/logo.SVG" }, "no_view", "asset"],
    ["a script", { address: "/app/next.js", accept: "*/*" }, "no_view", "asset"],
    [
      "a page called next.js",
      { address: "/frameworks/next.js", accept: CHROME_ACCEPT },
      "browser_request",
      "browser_request",
    ],
    ["a page with a version", { address: "/changelog/v1.2" }, "browser_request", "browser_request"],
    ["robots.txt", { userAgent: "GPTBot/1.2", address: "/robots.txt" }, "no_view", "machine_file"],
    ["a sitemap", { address: "/docs/sitemap-0.xml" }, "no_view", "machine_file"],
    ["a feed", { address: "/blog/rss.xml" }, "no_view", "machine_file"],
    ["traffic advice", { address: "/.well-known/traffic-advice" }, "no_view", "machine_file"],
    ["our own probe with HEAD", { userAgent: "Docket/0.1.0", method: "HEAD" }, "internal", "internal"],
    ["a scanner that calls itself a browser", { address: "/wp-login.php", status: 404 }, "other_bot", "scanner"],
    [
      "a scanner asking for plain text",
      { address: "/.env", status: 404, accept: "text/plain" },
      "other_bot",
      "scanner",
    ],
    ["an absolute address", { address: "https://docs.example.test/a.md?x=/b" }, "ai_md", "markdown_path"],
    [
      "an absolute address without a path",
      { address: "https://docs.example.md" },
      "browser_request",
      "browser_request",
    ],
    ["a beacon", { kind: "beacon" }, "human", "beacon"],
    ["a beacon with anything for Accept", { kind: "beacon", accept: "text/plain" }, "human", "beacon"],
    [
      "a beacon on a page that ends like a script",
      { kind: "beacon", address: "/frameworks/next.js" },
      "human",
      "beacon",
    ],
    ["a beacon of Googlebot's renderer", { kind: "beacon", userAgent: GOOGLEBOT }, "search", "user_agent"],
    [
      "a beacon of a headless browser",
      { kind: "beacon", userAgent: `${CHROME.replace("Chrome", "HeadlessChrome")}` },
      "other_bot",
      "headless",
    ],
    ["a beacon without a user agent", { kind: "beacon", userAgent: "" }, "other_bot", "no_user_agent"],
    ["a beacon of a visitor its caller knows", { kind: "beacon", userAgent: "", visitorId: "u1" }, "human", "beacon"],
    [
      "a beacon of an app's own view",
      { kind: "beacon", userAgent: "Hulu/6.8.1 (iOS 13.3; en_US; iPhone12,1; 17C54)" },
      "human",
      "beacon",
    ],
    [
      "an app that is no browser",
      { userAgent: "Hulu/6.8.1 (iOS 13.3; en_US; iPhone12,1; 17C54)" },
      "other_bot",
      "unknown_client",
    ],
  ])("%s", (_, fields, expected, rule) => {
    const found = decide(fields);
    expect([found.class, found.rule]).toEqual([expected, rule]);
  });

  it("keeps a page that was not found, apart from what is no view", () => {
    expect(decide({ status: 404, kind: "beacon" })).toMatchObject({ class: "human", isMissing: true });
    expect(decide({ status: 404, userAgent: CHATGPT })).toMatchObject({ class: "ai_assistant", isMissing: true });
    expect(decide({ status: 404, address: "/x.png" })).toMatchObject({ class: "no_view", isMissing: false });
    expect(decide({ status: 200, kind: "beacon" }).isMissing).toBe(false);
  });

  it("counts browsers without beacons only if asked to, and nothing else by that", () => {
    const counted = { isBrowserCounted: true };
    expect(decide({}, counted)).toMatchObject({ class: "human", rule: "browser_counted" });
    expect(decide({ address: "/a.md" }, counted).class).toBe("ai_md");
    expect(decide({ userAgent: "curl/8" }, counted).class).toBe("other_bot");
    expect(decide({ userAgent: "Hulu/6.8.1 (iOS 13.3; x)" }, counted).class).toBe("other_bot");
    expect(decide({ address: "/wp-login.php", status: 404 }, counted).class).toBe("other_bot");
  });

  it("counts no browser that its script found automated", () => {
    expect(decide({ kind: "beacon" }, { isAutomated: true })).toMatchObject({ class: "other_bot", rule: "automation" });
  });

  it("believes a signature before a user agent, but not that a HEAD is a view", () => {
    const [signedAgent] = SIGNED_AGENTS;
    expect(decide({}, { signedAgent })).toMatchObject({
      class: "ai_agent",
      operator: "OpenAI",
      isVerified: true,
      verification: "signature",
    });
    expect(decide({ userAgent: GOOGLEBOT }, { signedAgent })).toMatchObject({ class: "ai_agent", operator: "OpenAI" });
    expect(decide({ method: "HEAD" }, { signedAgent }).class).toBe("no_view");
  });
});

describe("published addresses", () => {
  const ranges = PublishedRanges.of({
    openai_chatgpt_user: ["198.51.100.0/28", "2001:db8:1::/48"],
    googlebot: ["203.0.113.0/24"],
  });

  it("verifies who comes from them and exposes who does not", () => {
    expect(decide({ userAgent: CHATGPT, ip: "198.51.100.7" }, { ranges })).toMatchObject({
      class: "ai_assistant",
      operator: "OpenAI",
      isVerified: true,
      verification: "address",
      rule: "address",
    });
    expect(decide({ userAgent: CHATGPT, ip: "2001:db8:1::5" }, { ranges }).isVerified).toBe(true);
    expect(decide({ userAgent: CHATGPT, ip: "::ffff:198.51.100.7" }, { ranges }).isVerified).toBe(true);
    expect(decide({ userAgent: CHATGPT, ip: "8.8.8.8" }, { ranges })).toMatchObject({
      class: "other_bot",
      operator: null,
      agent: "ChatGPT-User",
      isVerified: false,
      verification: "spoofed",
      rule: "spoofed",
    });
    expect(decide({ userAgent: CHATGPT, ip: "8.8.8.8", address: "/a.md" }, { ranges }).class).toBe("other_bot");
  });

  it("keeps the class, unverified, where nothing is proved", () => {
    const unproved = { isVerified: false, verification: "unverified" };
    expect(decide({ userAgent: CHATGPT, ip: "8.8.8.8" })).toMatchObject({ class: "ai_assistant", ...unproved });
    expect(decide({ userAgent: "GPTBot/1.2", ip: "8.8.8.8" }, { ranges })).toMatchObject({
      class: "ai_training",
      ...unproved,
    });
    expect(decide({ userAgent: "CCBot/2.0", ip: "8.8.8.8" }, { ranges })).toMatchObject({
      class: "ai_training",
      ...unproved,
    });
    // Of Googlebot's two lists one is missing.
    expect(decide({ userAgent: GOOGLEBOT, ip: "8.8.8.8" }, { ranges })).toMatchObject({ class: "search", ...unproved });
    expect(decide({ userAgent: GOOGLEBOT, ip: "203.0.113.9" }, { ranges }).isVerified).toBe(true);
    // Behind a proxy that was not configured, or no address at all.
    expect(decide({ userAgent: CHATGPT, ip: "10.0.0.3" }, { ranges })).toMatchObject({
      class: "ai_assistant",
      ...unproved,
    });
    expect(decide({ userAgent: CHATGPT, ip: "" }, { ranges })).toMatchObject({ class: "ai_assistant", ...unproved });
    const empty = PublishedRanges.of({ openai_chatgpt_user: [] });
    expect(decide({ userAgent: CHATGPT, ip: "8.8.8.8" }, { ranges: empty })).toMatchObject({
      class: "ai_assistant",
      ...unproved,
    });
  });
});

describe("people sent by AI products", () => {
  it.each([
    ["https://chatgpt.com/", "ChatGPT"],
    ["https://chat.openai.com/c/1", "ChatGPT"],
    ["https://claude.ai/chat/1", "Claude"],
    ["https://www.perplexity.ai/search?q=x", "Perplexity"],
    ["https://gemini.google.com/app", "Gemini"],
    ["https://copilot.microsoft.com/", "Copilot"],
    ["https://m365.cloud.microsoft:443/chat", "Copilot"],
    ["android-app://com.openai.chatgpt/", "ChatGPT"],
    ["HTTPS://CHATGPT.COM", "ChatGPT"],
    ["https://huggingface.co/chat/", "HuggingChat"],
    ["https://huggingface.co/models", null],
    ["https://www.google.com/", null],
    ["https://notchatgpt.com/", null],
    ["https://chatgpt.com.evil.test/", null],
    ["https://chatgpt.com@evil.test/", null],
    ["https://evil.test/?https://chatgpt.com/", null],
    ["chatgpt.com", null],
    ["", null],
    ["a".repeat(10_000), null],
  ])("%s → %s", (referrer, expected) => {
    expect(decide({ kind: "beacon", referrer })).toMatchObject({ class: "human", referral: expected });
  });

  it.each([
    ["/a?utm_source=chatgpt.com", "ChatGPT"],
    ["/a?x=1&utm_source=Perplexity", "Perplexity"],
    ["/a?utm_source=claude.ai#x", "Claude"],
    ["/a?utm_source=newsletter", null],
    ["/a?utm_source=", null],
    ["/utm_source", null],
  ])("%s → %s", (address, expected) => {
    expect(decide({ kind: "beacon", address })).toMatchObject({ class: "human", referral: expected });
  });

  it("is told of people only", () => {
    expect(decide({ referrer: "https://chatgpt.com/" }).referral).toBe(null);
    expect(decide({ referrer: "https://chatgpt.com/", userAgent: CHATGPT }).referral).toBe(null);
    expect(decide({ referrer: "https://chatgpt.com/" }, { isBrowserCounted: true }).referral).toBe("ChatGPT");
  });
});

describe("the streams", () => {
  it.each([
    ["human", "human"],
    ["ai_assistant", "ai"],
    ["ai_coding", "ai"],
    ["ai_agent", "ai"],
    ["ai_md", "ai"],
    ["ai_search", null],
    ["ai_training", null],
    ["search", null],
    ["other_bot", null],
    ["internal", null],
    ["browser_request", null],
    ["no_view", null],
  ] as const)("%s counts in %s", (visitorClass, stream) => {
    expect(streamOf(visitorClass)).toBe(stream);
  });
});

it("classifies far more visits a second than can be stored", () => {
  const visits = USER_AGENTS.flatMap(([, , ...userAgents]) => userAgents).map((userAgent) =>
    visitOf({ userAgent, accept: CHROME_ACCEPT, referrer: "https://www.google.com/" }),
  );
  const ranges = PublishedRanges.of({ googlebot: ["203.0.113.0/24"], google_special_crawlers: ["203.0.113.0/24"] });
  // Of this process's own time, whatever else the machine does.
  const started = process.cpuUsage();
  for (let round = 0; round < 100; round++)
    for (const visit of visits) classify(visit, { isBrowserCounted: false, ranges });
  const seconds = process.cpuUsage(started).user / 1e6;
  expect((100 * visits.length) / seconds).toBeGreaterThan(50_000);
});
