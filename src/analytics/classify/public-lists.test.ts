import crawlers from "crawler-user-agents";
import { isbot } from "isbot";
import browsers from "top-user-agents";
import desktopBrowsers from "top-user-agents/desktop";
import mobileBrowsers from "top-user-agents/mobile";
import { describe, expect, it } from "vitest";
import { AGENT_ROWS, AGENT_SOURCES, findKnownAgent } from "./agent-tokens.ts";
import { recognizeUserAgent } from "./recognize-user-agent.ts";

/** The package's types leave out the tags. */
const CRAWLERS: { pattern: string; instances: string[]; tags?: string[] }[] = crawlers;
/** AI crawlers of crawler-user-agents that have no name of their own in our list, and why. */
const UNNAMED: Record<string, string> = {
  crawl4ai: "a library that anybody runs, known as a driven browser",
  "Spider[\\s\\S]*spider\\.com": "its name is every spider's",
};
/** User agents of its crawlers that say nothing but what a browser says. */
const LIKE_A_BROWSER = [
  /\bCPH2557 Build\//,
  /\bPixel 10 Pro XL Build\//,
  // A site shown as an app of its own, in which people read.
  /\bFluid\/0\.9\.6\b/,
  // The browser inside of an editor.
  /\b(?:Code|Trae)\/[\d.]+ Chrome\/[\d.]+ Electron\//,
  /\bYLT Chrome\//,
];

describe("the list of agents, beside public lists", () => {
  it("has a source and a day for each row, and each name once", () => {
    for (const { token, operator, source, checked } of AGENT_ROWS) {
      expect(`${token} ${operator}`).toMatch(/^\S.*\S$/);
      expect(Object.keys(AGENT_SOURCES), token).toContain(source);
      expect(checked, token).toMatch(/^20\d\d-\d\d-\d\d$/);
    }
    expect(new Set(AGENT_ROWS.map(({ token }) => token.toLowerCase())).size).toBe(AGENT_ROWS.length);
  });

  it("names every AI crawler of crawler-user-agents", () => {
    const missing = CRAWLERS.filter(({ tags = [] }) => tags.includes("ai-crawler"))
      .filter(({ pattern, instances }) => ![pattern.replaceAll("\\", ""), ...instances].some(findKnownAgent))
      .map(({ pattern }) => pattern)
      .filter((pattern) => !(pattern in UNNAMED));
    expect(missing).toEqual([]);
  });

  it("takes no crawler of crawler-user-agents for a person", () => {
    const people = CRAWLERS.flatMap(({ instances }) => instances)
      .filter((text) => ["browser", "unknown"].includes(recognizeUserAgent(text).type))
      .filter((text) => !LIKE_A_BROWSER.some((pattern) => pattern.test(text)));
    expect(people).toEqual([]);
  });

  it("takes no common browser for a program", () => {
    const all = [...browsers, ...desktopBrowsers, ...mobileBrowsers];
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((text) => recognizeUserAgent(text).type !== "browser")).toEqual([]);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 9; Discovery Pro) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", "browser"],
    ["Mozilla/5.0 (Linux; U; Android 12; Capture+) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", "browser"],
    ["Mozilla/5.0 (Linux; Android 7.0; SomeBot/1.0) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36", "crawler"],
    ["Mozilla/5.0 (Linux; Android 9; Discovery Pro) AppleWebKit/537.36 (compatible; NewBot/1.0)", "crawler"],
  ])("sees through the name of a phone: %s", (text, type) => {
    expect(isbot(text)).toBe(true);
    expect(recognizeUserAgent(text).type).toBe(type);
  });
});
