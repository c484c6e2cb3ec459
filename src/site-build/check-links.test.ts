import { expect, test } from "vitest";
import { BASE, type PageLink } from "../render/page/page.ts";
import { checkLinks, type LinkTargets } from "./check-links.ts";
import type { PageSummary } from "./site-build.ts";

function page(path: string, url: string, links: string[] = [], anchors: string[] = []): PageSummary {
  const written = links.map((target, index): PageLink => {
    return { href: target.startsWith("#") ? target : `${BASE}${target}`, target, line: index + 1, column: 1 };
  });
  return {
    path,
    url,
    title: path,
    description: "",
    isHidden: false,
    isNoindex: false,
    isDeprecated: false,
    metatags: {},
    keywords: [],
    hasFeed: false,
    headings: [],
    anchors,
    links: written,
    usedFiles: [],
    classes: [],
    findings: [],
  };
}

const check = (pages: PageSummary[], more: Partial<LinkTargets> = {}) =>
  checkLinks({ pages, assets: [], redirects: [], generatedFolders: [], openPages: new Set(), ...more }).map(
    ({ line, rule, message }) => `${line} ${rule}: ${message}`,
  );

test("finds links that lead nowhere, and names the nearest page", () => {
  const start = page("start.mdx", "/", [
    "/guides/alarm",
    "/guides/alarms",
    "/guides/alarms/",
    "/guides/alarms.md",
    "/x",
  ]);
  expect(check([start, page("guides/alarms.mdx", "/guides/alarms")])).toEqual([
    '1 broken-link: There is no page or file "/guides/alarm"; did you mean /guides/alarms?',
    '5 broken-link: There is no page or file "/x"',
  ]);
});

test("finds anchors that no page has, but where parts of the page are not known", () => {
  const links = ["#here", "#gone", "/api#body", "/b#There", "/b#there", "/b#:~:text=x", "/b#top"];
  const pages = [page("a.mdx", "/a", links, ["here"]), page("b.mdx", "/b", [], ["there"]), page("api.mdx", "/api")];
  expect(check(pages, { openPages: new Set(["api.mdx"]) })).toEqual([
    '2 broken-anchor: This page has no heading for the link "#gone"',
    '4 broken-anchor: b.mdx has no heading for the link "/b#There"; did you mean #there?',
  ]);
});

test("knows files, redirects, pages made from an API and what Docket serves", () => {
  const links = ["/images/a%20b.png", "/old/x/y", "/was", "/api/users", "/sitemap.xml", "/a/rss.xml", "/older"];
  const found = check([page("a.mdx", "/a", links)], {
    assets: [{ url: "/images/a b.png", path: "images/a b.png", id: "1", bytes: 1 }],
    redirects: [
      { source: "/old/:rest*", destination: "/a", isPermanent: true },
      { source: "/was", destination: "/a", isPermanent: true },
    ],
    generatedFolders: ["api"],
  });
  expect(found).toEqual(['7 broken-link: There is no page or file "/older"']);
});
