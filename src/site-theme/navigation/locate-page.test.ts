import { expect, test } from "vitest";
import type { SectionKind } from "../../docs-source/site/site-source.ts";
import type { ResolvedNode, SiteDocument } from "../../site-build/site-build.ts";
import { workedMs } from "../../worked-ms.ts";
import { locatePage } from "./locate-page.ts";

const page = (url: string): ResolvedNode => ({ type: "page", url, title: `Page ${url}` });
const section = (kind: SectionKind, title: string, children: ResolvedNode[], more: object = {}): ResolvedNode => ({
  type: "section",
  kind,
  title,
  children,
  ...more,
});

function site(...navigation: ResolvedNode[]): SiteDocument {
  return { navigation, settings: { language: "en" } } as unknown as SiteDocument;
}

const titles = (nodes: ResolvedNode[]) => nodes.map((node) => node.title);

test("turns pages within the list that is shown beside them, and names the sections above", () => {
  const document = site(
    section("tab", "Guides", [
      section("group", "Start", [
        page("/"),
        { type: "link", title: "Elsewhere", href: "https://example.com" },
        page("/b"),
      ]),
      section("group", "Deep", [section("group", "Deeper", [page("/c")])], { url: "/deep" }),
    ]),
    section("tab", "API", [page("/api/x"), page("/b")]),
    section("tab", "Blog", [], { href: "https://example.com" }),
  );
  const b = locatePage(document, "/b");
  expect([b.previous?.url, b.next?.url]).toEqual(["/", "/deep"]);
  expect(b.crumbs).toEqual([
    { title: "Guides", url: "/" },
    { title: "Start", url: undefined },
  ]);
  expect(b.choosers).toHaveLength(1);
  expect(b.choosers[0]?.choices.map(({ target, isCurrent, isWritten }) => [target, isCurrent, isWritten])).toEqual([
    ["/", true, false],
    ["/api/x", false, false],
    ["https://example.com", false, true],
  ]);
  const c = locatePage(document, "/c");
  expect(c.crumbs.map(({ title, url }) => [title, url])).toEqual([
    ["Guides", "/"],
    ["Deep", "/deep"],
    ["Deeper", undefined],
  ]);
  expect(c.groups.map(({ title }) => title)).toEqual(["Deep", "Deeper"]);
  expect([c.previous?.url, c.next]).toEqual(["/deep", undefined]);
  expect(locatePage(document, "/api/x").next?.url).toBe("/b");
});

test("stays on the page when the language or the version changes, where it is there too", () => {
  const version = (prefix: string, ...pages: string[]) =>
    section("version", prefix, [
      section(
        "group",
        "G",
        pages.map((name) => page(`${prefix}/${name}`)),
      ),
    ]);
  const document = site(
    section("language", "English", [version("/v2", "a", "b"), version("/v1", "b")], { code: "en", isDefault: true }),
    section("language", "Deutsch", [version("/de/v2", "a"), version("/de/v1", "b")], { code: "de" }),
  );
  const b = locatePage(document, "/v2/b");
  const targets = (index: number) => b.choosers[index]?.choices.map(({ target }) => target);
  expect(b.choosers.map(({ kind }) => kind)).toEqual(["language", "version"]);
  expect(targets(0)).toEqual(["/v2/a", "/de/v2/a"]);
  expect(targets(1)).toEqual(["/v2/a", "/v1/b"]);
  expect(b.translations).toEqual([{ code: "en", url: "/v2/b", isDefault: true }]);
  const german = locatePage(document, "/de/v1/b");
  expect(german.language).toBe("de");
  expect(german.translations).toEqual([
    { code: "en", url: "/v1/b", isDefault: true },
    { code: "de", url: "/de/v1/b", isDefault: false },
  ]);
});

test("shows a page that is not listed beside those of its folder, else of the default", () => {
  const document = site(
    section("language", "Français", [section("group", "G", [page("/fr/x")])], { code: "fr" }),
    section("language", "English", [section("group", "H", [page("/guides/y")])], { code: "en", isDefault: true }),
  );
  const hidden = locatePage(document, "/fr/hidden");
  expect([hidden.language, hidden.isListed, hidden.previous, hidden.crumbs]).toEqual(["fr", false, undefined, []]);
  expect(titles(hidden.container.nodes)).toEqual(["G"]);
  const unknown = locatePage(document, "/nowhere");
  expect([unknown.language, titles(unknown.container.nodes)]).toEqual(["en", ["H"]]);
});

test("keeps to the first place of a page that is listed twice", () => {
  const document = site(section("tab", "One", [page("/a")]), section("tab", "Two", [page("/a"), page("/b")]));
  expect(locatePage(document, "/a").crumbs.map(({ title }) => title)).toEqual(["One"]);
});

test("knows a site without navigation", () => {
  const nowhere = locatePage(site(), "/a");
  expect([nowhere.choosers, nowhere.container.nodes, nowhere.language]).toEqual([[], [], "en"]);
});

test("locates a page among 10,000 in far less than a millisecond", () => {
  const groups = Array.from({ length: 100 }, (_, group) =>
    section(
      "group",
      `G${group}`,
      Array.from({ length: 100 }, (_, at) => page(`/g${group}/p${at}`)),
    ),
  );
  const document = site(section("tab", "All", groups), section("tab", "Other", [page("/o")]));
  locatePage(document, "/o");
  const start = workedMs();
  for (let count = 0; count < 1000; count++) locatePage(document, `/g${count % 100}/p${count % 97}`);
  expect(workedMs() - start).toBeLessThan(500);
});
