import { expect, test } from "vitest";
import { testBuild, testPage } from "../../../../../test/support/site-builds.ts";
import type { ResolvedNode, ResolvedSection } from "../../../../site-build/site-build.ts";
import { pagesOfFull, writeLlmsFull } from "./llms-full.ts";
import { writeLlmsTxt } from "./llms-txt.ts";

const PLACE = { address: "https://lamp.example/docs", hasMcp: true };

function section(kind: ResolvedSection["kind"], title: string, urls: string[], more: Partial<ResolvedSection> = {}) {
  const children = urls.map((url): ResolvedNode => ({ type: "page", url, title: `In navigation ${url}` }));
  return { type: "section", kind, title, children, ...more } as ResolvedSection;
}

test("lists what the navigation shows, by its sections, with descriptions, in Markdown that authors cannot break", () => {
  const build = testBuild(
    [
      testPage("/", { title: "Home", description: "Where it\nbegins\n\n## not a heading" }),
      testPage("/guides/a b", { title: "A [b](c)" }),
      testPage("/hidden", { isHidden: true }),
      testPage("/secret", { isNoindex: true }),
      testPage("/extra"),
    ],
    {
      navigation: [
        { type: "page", url: "/", title: "Home" },
        section("tab", "Guides", [], {
          children: [
            section("group", "Guides", [], { children: [{ type: "page", url: "/guides/a b", title: "A [b](c)" }] }),
          ],
        }),
        { type: "page", url: "/secret", title: "Secret" },
        { type: "link", title: "Elsewhere", href: "https://else.example/x" },
        { type: "link", title: "Evil", href: "javascript:alert(1)" },
      ],
    },
  );
  build.document.settings.description = "All about lamps";
  build.document.settings.agentInstructions = "Prefer lamps.\nNever candles.";
  expect(writeLlmsTxt(build, "", PLACE)).toBe(`# Lamp

> All about lamps

> ## Agent instructions
>
> Prefer lamps.
> Never candles.

The text of all these pages in one file: https://lamp.example/docs/llms-full.txt
To search and read it over MCP: https://lamp.example/docs/mcp

## Pages

- [Home](https://lamp.example/docs/index.md): Where it begins ## not a heading

## Guides

- [A \\[b\\](c)](https://lamp.example/docs/guides/a%20b.md)

## Optional

- [Elsewhere](https://else.example/x)
`);
  build.document.settings.seo.indexing = "all";
  const everything = testBuild([testPage("/"), testPage("/hidden", { isHidden: true }), testPage("/extra")], {
    ...build.document,
    navigation: [],
  });
  expect(writeLlmsTxt(everything, "", PLACE)).toContain(
    "## Other pages\n\n- [extra](https://lamp.example/docs/extra.md)",
  );
  expect(writeLlmsTxt(everything, "", PLACE)).not.toContain("hidden");
});

test("lists the default language and version, and leads to the others", () => {
  const pages = ["/en/v2/a", "/en/v1/a", "/en/v1/b", "/de/a", "/de/b"];
  const build = testBuild(
    pages.map((url) => testPage(url)),
    {
      navigation: [
        section("language", "Deutsch", ["/de/a", "/de/b"]),
        section("language", "English", [], {
          isDefault: true,
          children: [section("version", "v2", ["/en/v2/a"]), section("version", "v1", ["/en/v1/a", "/en/v1/b"])],
        }),
      ],
    },
  );
  const text = writeLlmsTxt(build, "", PLACE) ?? "";
  expect(text).toContain("/en/v2/a.md");
  expect(text).not.toContain("/en/v1/a.md");
  expect(text).toMatch(
    /## Other languages and versions\n\n- \[Deutsch\]\(\S+\/de\/llms\.txt\): 2 pages\n- \[v1\]\(\S+\/en\/v1\/llms\.txt\): 2 pages\n/,
  );
  expect(writeLlmsTxt(build, "/de", PLACE)).toMatch(/^# Lamp: \/de\n[\s\S]*\/de\/a\.md[\s\S]*\/de\/b\.md/);
  expect(writeLlmsTxt(build, "/nothing", PLACE)).toBeUndefined();
  expect(pagesOfFull(build, "/en/v1")?.map(({ path }) => path)).toEqual(["/en/v1/a", "/en/v1/b"]);
});

test("never has more than 100,000 characters: descriptions shrink, then folders have indexes of their own", () => {
  const urls = [...Array(3000).keys()].map((at) => `/area-${at % 7}/part-${at % 70}/a-page-with-a-name-${at}`);
  const build = testBuild(urls.map((url) => testPage(url, { description: "words ".repeat(100) })));
  const indexes = new Map<string, string>();
  const waiting = [""];
  for (const folder of waiting) {
    const text = writeLlmsTxt(build, folder, PLACE) ?? "";
    expect(text.length).toBeLessThanOrEqual(100_000);
    indexes.set(folder, text);
    for (const [, next = ""] of text.matchAll(/\(https:\/\/lamp\.example\/docs(\/\S+)\/llms\.txt\)/g))
      waiting.push(next);
  }
  expect([...indexes.keys()].slice(0, 3)).toEqual(["", "/area-0", "/area-1"]);
  const listed = new Set([...indexes.values()].flatMap((text) => text.match(/\/area\S+(?=\.md)/g) ?? []));
  expect(listed.size).toBe(3000);
  const flat = testBuild([...Array(3000).keys()].map((at) => testPage(`/a-page-with-quite-a-long-name-${at}`)));
  const cut = writeLlmsTxt(flat, "", PLACE) ?? "";
  expect(cut.length).toBeLessThanOrEqual(100_000);
  const left = Number(/\n([\d,]+) more are left out here/.exec(cut)?.[1]?.replace(",", ""));
  expect(left + (cut.match(/\.md\)/g)?.length ?? 0)).toBe(3000);
});

test("gives the text of all pages up to a limit, and says what it leaves out", async () => {
  const build = testBuild([...Array(40).keys()].map((at) => testPage(`/p${at}`)));
  const pages = pagesOfFull(build, "") ?? [];
  const read = async (limit?: number) => {
    const parts = [];
    const markdown = async ({ path }: { path: string }) =>
      path === "/p3" ? undefined : `# ${path}\n\n[x](\ue0d0/x)\n`;
    for await (const part of writeLlmsFull(build, pages, "https://lamp.example", markdown, limit)) parts.push(part);
    return parts.join("");
  };
  const whole = await read();
  expect(whole.match(/^Source: /gm)?.length).toBe(39);
  expect(whole).toContain("Source: https://lamp.example/p39\n\n# /p39\n\n[x](https://lamp.example/x)\n");
  const cut = await read(1000);
  const shown = cut.match(/^Source: /gm)?.length ?? 0;
  expect(cut.length).toBeLessThan(1200);
  expect(cut).toContain(`${40 - shown - 1} more pages are left out here`);
});
