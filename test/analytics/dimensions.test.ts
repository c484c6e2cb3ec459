import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { agentPagesSchema, breakdownSchema } from "../../src/analytics/schema.ts";
import { PERSON_DIMENSIONS, type PersonDimension } from "../../src/visitor-dimensions.ts";
import { writeCountries } from "../support/country-database.ts";
import { createRandom } from "../support/visitor-model.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

const PHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";
const CLAUDE = "Claude-User/1.0 (+Claude-User@anthropic.com)";

let folder: string;
let countries: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "docket-countries-"));
  countries = join(folder, "countries.mmdb");
  await writeFile(countries, writeCountries({ "203.0.113.0/24": "NZ", "198.51.100.0/24": "DE" }));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const { addProject, ask, csv, get, record } = bootVisitsApi(() => ({ DOCKET_COUNTRY_DATABASE: countries }));
const rowsBy = async (id: string, by: PersonDimension, more = "") =>
  (await ask(breakdownSchema, id, `breakdown?by=${by}${more}`)).rows;

describe("people by what is known of them", () => {
  it("counts where they came from, and not the site itself", async () => {
    const id = await addProject();
    const host = "docs.example.com";
    await record(id, [
      person("ada", "2026-11-01", "/start", { host, referrer: "https://www.Example.org/blog?x" }),
      person("ada", "2026-11-01", "/guide", { host, referrer: "https://docs.example.com/start" }),
      person("ada", "2026-11-02", "/guide", { host, referrer: "https://example.org/" }),
      person("bob", "2026-11-02", "/guide", { host, referrer: "https://example.org/" }),
      person("bob", "2026-11-02", "/guide", { host, referrer: "android-app://com.example.reader/" }),
      person("eve", "2026-11-02", "https://docs.example.com/api", { referrer: "https://docs.example.com/" }),
      person("eve", "2026-11-02", "/api", { host, referrer: "no address" }),
    ]);
    expect(await rowsBy(id, "referrer")).toEqual([
      { name: "example.org", visitors: 2, views: 3 },
      { name: "com.example.reader", visitors: 1, views: 1 },
    ]);
    expect(await rowsBy(id, "referrer", "&dateTo=2026-11-02")).toEqual([
      { name: "example.org", visitors: 1, views: 1 },
    ]);
    expect(await rowsBy(id, "entry_page")).toEqual([
      { name: "/guide", visitors: 2, views: 3 },
      { name: "/start", visitors: 1, views: 1 },
    ]);
  });

  it("believes a sender that says whether a view is an entry", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", "/start", { isEntry: true }),
      person("ada", "2026-11-01", "/guide", { isEntry: false, referrer: "https://example.org/" }),
    ]);
    expect(await rowsBy(id, "entry_page")).toEqual([{ name: "/start", visitors: 1, views: 1 }]);
  });

  it("counts campaigns by their parameters", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", "/a?utm_source=Newsletter&utm_medium=e-mail&utm_campaign=Spring+Release"),
      person("bob", "2026-11-01", "/a?ref=1&utm_campaign=spring%20release&utm_source=%F0"),
      person("eve", "2026-11-01", "/a?utm_source=&notutm_source=x"),
      agent("gpt", "2026-11-01", "/a?utm_source=newsletter"),
    ]);
    expect(await rowsBy(id, "utm_source")).toEqual([
      { name: "%f0", visitors: 1, views: 1 },
      { name: "newsletter", visitors: 1, views: 1 },
    ]);
    expect(await rowsBy(id, "utm_medium")).toEqual([{ name: "e-mail", visitors: 1, views: 1 }]);
    expect(await rowsBy(id, "utm_campaign")).toEqual([{ name: "spring release", visitors: 2, views: 2 }]);
  });

  it("counts languages, browsers and devices", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", "/a", { acceptLanguage: "de-CH,de;q=0.9,en;q=0.8", userAgent: PHONE }),
      person("ada", "2026-11-02", "/b", { acceptLanguage: "de", userAgent: FIREFOX }),
      person("bob", "2026-11-01", "/a", { acceptLanguage: "*", userAgent: FIREFOX }),
    ]);
    expect(await rowsBy(id, "language")).toEqual([{ name: "de", visitors: 1, views: 2 }]);
    expect(await rowsBy(id, "browser")).toEqual([
      { name: "Firefox", visitors: 2, views: 2 },
      { name: "Safari", visitors: 1, views: 1 },
    ]);
    expect(await rowsBy(id, "device")).toEqual([
      { name: "desktop", visitors: 2, views: 2 },
      { name: "mobile", visitors: 1, views: 1 },
    ]);
    expect(await csv(id, "breakdown?by=device")).toBe("name,visitors,views\r\ndesktop,2,2\r\nmobile,1,1\r\n");
  });

  it("counts countries as the sender tells them, else by the operator's database", async () => {
    const id = await addProject();
    await record(id, [
      person("ada", "2026-11-01", "/a", { country: "ch" }),
      person("bob", "2026-11-01", "/a", { country: "CH", ip: "203.0.113.9" }),
      person("eve", "2026-11-01", "/a", { ip: "203.0.113.9" }),
      person("kim", "2026-11-01", "/a", { country: "XX", ip: "::ffff:198.51.100.1" }),
      person("zoe", "2026-11-01", "/a", { country: "T1", ip: "192.0.2.1" }),
    ]);
    expect(await rowsBy(id, "country")).toEqual([
      { name: "CH", visitors: 2, views: 2 },
      { name: "DE", visitors: 1, views: 1 },
      { name: "NZ", visitors: 1, views: 1 },
    ]);
  });

  it("is exact over any range", async () => {
    const id = await addProject();
    const { below, pick } = createRandom(15);
    const visits = Array.from({ length: 400 }, () => ({
      who: `v${below(40)}`,
      day: 1 + below(19),
      language: pick(["de", "en", "fr"]),
      from: pick(["a.example", "b.example"]),
    }));
    const date = (day: number) => `2026-11-${String(day).padStart(2, "0")}`;
    await record(
      id,
      visits.map(({ who, day, language, from }) =>
        person(who, date(day), "/a", { acceptLanguage: language, referrer: `https://${from}/`, host: "docs.example" }),
      ),
    );
    for (let tries = 0; tries < 12; tries++) {
      const first = 1 + below(19);
      const end = first + 1 + below(20 - first);
      const inRange = visits.filter(({ day }) => day >= first && day < end);
      for (const [by, key] of [["language", "language"] as const, ["referrer", "from"] as const]) {
        const expected = [...Map.groupBy(inRange, (visit) => visit[key])]
          .map(([name, all]) => ({ name, visitors: new Set(all.map(({ who }) => who)).size, views: all.length }))
          .sort((a, b) => b.visitors - a.visitors || (a.name < b.name ? -1 : 1));
        expect(await rowsBy(id, by, `&dateFrom=${date(first)}&dateTo=${date(end)}`)).toEqual(expected);
      }
    }
  });

  it("says what can be asked for, and pages", async () => {
    const id = await addProject();
    const wrong = await get(id, "breakdown?by=shoe_size");
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toContain(PERSON_DIMENSIONS.join(", "));
    expect((await get(id, "breakdown")).status).toBe(400);
    await record(id, [
      person("ada", "2026-11-01", "/a", { acceptLanguage: "de" }),
      person("bob", "2026-11-01", "/a", { acceptLanguage: "en" }),
    ]);
    const first = await ask(breakdownSchema, id, "breakdown?by=language&limit=1");
    expect(first).toEqual({ by: "language", rows: [{ name: "de", visitors: 1, views: 1 }], hasMore: true });
    expect(await rowsBy(id, "language", "&limit=1&offset=1")).toEqual([{ name: "en", visitors: 1, views: 1 }]);
  });
});

describe("pages by AI agent", () => {
  it("tells which pages each operator's agents read", async () => {
    const id = await addProject();
    await record(id, [
      agent("a", "2026-11-01", "/start"),
      agent("a", "2026-11-02", "/start"),
      agent("b", "2026-11-02", "/start"),
      agent("b", "2026-11-02", "/guides/one"),
      agent("c", "2026-11-02", "/start", CLAUDE),
      person("ada", "2026-11-02", "/start"),
    ]);
    const openai = { operator: "OpenAI", agent: "ChatGPT-User", purpose: "ai_assistant", verified: false };
    const anthropic = { operator: "Anthropic", agent: "Claude-User", purpose: "ai_assistant", verified: false };
    expect(await ask(agentPagesSchema, id, "agents/pages")).toEqual({
      pages: [
        { path: "/start", ...openai, visitors: 2, views: 3 },
        { path: "/guides/one", ...openai, visitors: 1, views: 1 },
        { path: "/start", ...anthropic, visitors: 1, views: 1 },
      ],
      hasMore: false,
    });
    const pagesOf = async (query: string) => (await ask(agentPagesSchema, id, `agents/pages?${query}`)).pages;
    expect(await pagesOf("operator=Anthropic")).toEqual([{ path: "/start", ...anthropic, visitors: 1, views: 1 }]);
    expect(await pagesOf("agent=ChatGPT-User&path=/start")).toEqual([
      { path: "/start", ...openai, visitors: 2, views: 3 },
    ]);
    expect(await pagesOf("pathPrefix=/guides")).toHaveLength(1);
    expect(await pagesOf("pathGlob=/guides/*")).toHaveLength(1);
    expect(await pagesOf("operator=Nobody")).toEqual([]);
    expect(await csv(id, "agents/pages?operator=Anthropic")).toBe(
      "path,operator,agent,purpose,verified,visitors,views\r\n/start,Anthropic,Claude-User,ai_assistant,false,1,1\r\n",
    );
  });
});
