import { describe, expect, test } from "vitest";
import { testBuild, testPage } from "../../../../test/support/site-builds.ts";
import { workedMs } from "../../../worked-ms.ts";
import { findNearestPages } from "./nearest-pages.ts";
import { readPath } from "./read-path.ts";
import { resolveAddress } from "./resolve-address.ts";

const build = testBuild(
  ["/", "/start", "/guides", "/guides/café", "/guides/install-linux", "/changes"].map((url) =>
    testPage(url, { hasFeed: url === "/changes" }),
  ),
  {
    redirects: [
      { source: "/old", destination: "/start#top", isPermanent: true },
      { source: "/start", destination: "/start", isPermanent: true },
      { source: "/:path*", destination: "/guides/:path*", isPermanent: false },
    ],
  },
);
build.assets.set("/images/a.png", { url: "/images/a.png", path: "images/a.png", id: "1", bytes: 3 });

function resolve(url: string, base = "") {
  const asked = readPath(url, base);
  if (typeof asked === "string") throw new Error(asked);
  return resolveAddress(build, asked, base);
}

describe("an address", () => {
  test.each([
    ["/", { type: "page", path: "/", form: "html" }],
    ["/start?utm=1", { type: "page", path: "/start" }],
    ["/guides/caf%C3%A9", { type: "page", path: "/guides/café" }],
    ["/start.md", { type: "page", path: "/start", form: "markdown", isTwin: true }],
    ["/index.md", { type: "page", path: "/", form: "markdown" }],
    ["/images/a.png", { type: "asset" }],
    ["/robots.txt", { type: "robots" }],
    ["/sitemap.xml", { type: "sitemap" }],
    ["/sitemap-2.xml", { type: "sitemap", part: 2 }],
    ["/changes/rss.xml", { type: "feed", path: "/changes" }],
    ["/favicon.ico", { type: "icon" }],
  ])("%s is found", (url, expected) => expect(resolve(url)).toMatchObject(expected));

  test.each([
    ["/start/", "/start", true],
    ["//start", "/start", true],
    ["/start.html?x=1", "/start?x=1", true],
    ["/index.html", "/", true],
    ["/index", "/", true],
    ["/guides/index.md", "/guides.md", true],
    ["/Start", "/start", true],
    ["/START.md", "/start.md", true],
    ["/guides/caf%C3%A9/", "/guides/caf%C3%A9", true],
    ["/old?x=1", "/start?x=1#top", true],
    ["/install-linux", "/guides/install-linux", false],
    ["/start/rss.xml", "/guides/start/rss.xml", false],
  ])("%s leads to %s", (url, location, isPermanent) =>
    expect(resolve(url)).toEqual({ type: "redirect", location, isPermanent }),
  );

  test.each(["//evil.example", "//evil.example/", "///evil.example"])("%s stays on this host", (url) =>
    expect(resolve(url)).toMatchObject({ location: expect.stringMatching(/^\/[^/\\]/) }),
  );
});

test("puts the base in front of every redirect", () => {
  expect(resolve("/docs/start/", "/docs")).toMatchObject({ location: "/docs/start" });
  expect(resolve("/docs/index", "/docs")).toMatchObject({ location: "/docs" });
  expect(resolve("/docs/old", "/docs")).toMatchObject({ location: "/docs/start#top" });
});

test("finds nothing where nothing is, and no page at a root without one", () => {
  const bare = testBuild([testPage("/start")]);
  const at = (path: string) => resolveAddress(bare, { path, search: "", hasOddSlashes: false }, "");
  expect(at("/nothing")).toEqual({ type: "missing" });
  expect(at("/")).toEqual({ type: "root" });
  expect(at("/__proto__")).toEqual({ type: "missing" });
});

test("names the pages that may have been meant", () => {
  const near = (path: string) => findNearestPages(build, path).map(({ url }) => url);
  expect(near("/guide/instal-linux")[0]).toBe("/guides/install-linux");
  expect(near("/docs/guides/install-linux.html")[0]).toBe("/guides/install-linux");
  expect(near("/strat")[0]).toBe("/start");
  expect(near("/xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx")).toEqual([]);
});

test("names them within a moment on a large site", () => {
  const large = testBuild(Array.from({ length: 20_000 }, (_, at) => testPage(`/section-${at % 50}/page-number-${at}`)));
  const before = workedMs();
  expect(findNearestPages(large, "/section-7/page-numbr-12307")[0]?.url).toBe("/section-7/page-number-12307");
  expect(workedMs() - before).toBeLessThan(1000);
});
