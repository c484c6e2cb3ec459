import { expect, test } from "vitest";
import type { ResolvedNode, SiteDocument } from "../../site-build/site-build.ts";
import { locatePage } from "../navigation/locate-page.ts";
import type { SiteView } from "../site-view.ts";
import { pageList } from "./page-list.ts";

const page = (url: string): ResolvedNode => ({ type: "page", url, title: `Page ${url}` });
const group = (title: string, children: ResolvedNode[], more: object = {}): ResolvedNode => ({
  type: "section",
  kind: "group",
  title,
  children,
  ...more,
});

function listOf(navigation: ResolvedNode[], url: string, base = ""): string {
  const document = { navigation, settings: { language: "en" } } as unknown as SiteDocument;
  return pageList({ document, base } as SiteView, url, locatePage(document, url));
}

const nested = [group("Top", [page("/a"), group("Inner", [page("/b")]), group("Rooted", [page("/d")], { url: "/c" })])];

test("marks the current page once and opens the groups around it", () => {
  const markup = listOf([...nested, group("Again", [page("/b")])], "/b");
  expect(markup.match(/aria-current="page"/g)).toHaveLength(1);
  expect(markup).toContain('<details class="site-fold" open><summary class="site-page"><span>Inner</span>');
  expect(listOf(nested, "/a")).toContain('<details class="site-fold"><summary class="site-page"><span>Inner</span>');
});

test("links the page of a group that has one, beside what opens it", () => {
  const markup = listOf(nested, "/c");
  expect(markup).toContain(
    'href="/c" aria-current="page"><span>Rooted</span></a><details class="site-fold site-fold-root" open>',
  );
});

test("serves one list below different bases", () => {
  expect(listOf(nested, "/a", "/docs")).toContain('href="/docs/a" aria-current="page"');
});

test("cuts a list of thousands down to what lies around the page", () => {
  const groups = Array.from({ length: 100 }, (_, at) =>
    group(
      `Group ${at}`,
      Array.from({ length: 1000 }, (_, entry) => page(`/g${at}/p${entry}`)),
    ),
  );
  const markup = listOf(groups, "/g7/p500");
  expect(markup.length).toBeLessThan(60_000);
  expect(markup).toContain('href="/g7/p500" aria-current="page"');
  expect(markup).toContain('href="/g8/p0"><span>Group 8</span>');
  expect(markup).toContain("400 more before");
});
