import { expect, test } from "vitest";
import { testBuild, testPage } from "../../../../test/support/site-builds.ts";
import { writeFeed } from "./feed.ts";
import { drawLetterIcon } from "./letter-icon.ts";
import { writeSitemap } from "./sitemap.ts";

const SITE = "https://docs.example.com";

test("lists pages that may be found, with the time of their change", () => {
  const build = testBuild([
    testPage("/", { updatedAt: "2026-11-01T10:00:00+02:00" }),
    testPage("/a&b"),
    testPage("/secret", { isNoindex: true }),
    testPage("/elsewhere", { canonical: "https://example.org/x" }),
    testPage("/unlisted", { isHidden: true }),
  ]);
  const text = writeSitemap(build, SITE) ?? "";
  expect(text).toContain(`<url><loc>${SITE}/</loc><lastmod>2026-11-01T08:00:00.000Z</lastmod></url>`);
  expect(text).toContain(`<url><loc>${SITE}/a&#38;b</loc></url>`);
  for (const name of ["secret", "elsewhere", "unlisted"]) expect(text).not.toContain(name);
});

test("splits what one file cannot hold", () => {
  const build = testBuild(["/", "/a", "/b", "/c", "/d"].map((url) => testPage(url)));
  expect(writeSitemap(build, SITE, undefined, 2)).toMatch(/<sitemapindex.*sitemap-1\.xml.*sitemap-3\.xml/s);
  expect(writeSitemap(build, SITE, 3, 2)).toContain(`${SITE}/d`);
  expect(writeSitemap(build, SITE, 4, 2)).toBeUndefined();
  expect(writeSitemap(build, SITE, 1)).toBeUndefined();
});

test("lists nothing of a site that is not to be found", () => {
  const build = testBuild([testPage("/")]);
  build.document.settings.seo.indexing = "none";
  expect(writeSitemap(build, SITE)).not.toContain("<loc>");
});

test("writes a feed that holds nothing but text", () => {
  const update = {
    id: "v1",
    label: "March 3, 2026",
    description: "A <b> & c",
    tags: ["New"],
    html: '<p><a href="\ue0d0/x">x</a></p>',
  };
  const text = writeFeed({ title: "Changes", description: "", updates: [update] }, "Docs", SITE, `${SITE}/changes`);
  expect(text).toContain("<pubDate>Tue, 03 Mar 2026 00:00:00 GMT</pubDate>");
  expect(text).toContain("A &#60;b&#62; &#38; c");
  expect(text).toContain("href=&#34;https://docs.example.com/x&#34;");
  expect(text).not.toContain("\ue0d0");
});

test.each([
  ["Lamp", "#ffffff", ">L<", "#111"],
  ["<b>", "javascript:x", ">B<", "#fff"],
  ["✨", undefined, ">D<", "#fff"],
])("draws a letter of %s", (name, colour, letter, fill) => {
  expect(drawLetterIcon(name, colour)).toContain(letter);
  expect(drawLetterIcon(name, colour)).toContain(`fill="${fill}"`);
});
