import { describe, expect, it } from "vitest";
import { isDataOnlyChange } from "./is-data-only-change.ts";

const book = `[book]
title = "Lamp"

[preprocessor.x]
command = "x"

[output.html]
theme = "t"

[output.html.redirect]
"/old.html" = "new.html"
`;
const check = (after: string, before = book) => isDataOnlyChange("book.toml", before, after);

describe("isDataOnlyChange of a book.toml", () => {
  it.each<[string, string]>([
    ["a redirect", book.replace('"new.html"', '"newer.html#a"')],
    ["a redirect from an anchor", book.replace('"/old.html"', '"/old.html#wick:1"')],
    ["a new redirect", `${book}"./x/a.html" = "https://example.com/a"\n`],
    ["the title", book.replace('"Lamp"', '"Lamps"')],
    ["a redirect that goes", book.replace('"/old.html" = "new.html"\n', "")],
  ])("lets %s change", async (_what, after) => {
    expect(await check(after)).toBe(true);
  });

  it("lets the first redirect come, where the book is made into HTML", async () => {
    const table = '\n[output.html.redirect]\n"/a.html" = "b.html"\n';
    expect(await check(`[book]\n${table}`, "[book]\n")).toBe(true);
    expect(await check(`[output.html]\n${table}`, "[output.html]\n")).toBe(true);
    expect(await check(`[output.epub]\n${table}`, "[output.epub]\n")).toBe(false);
  });

  it.each<[string, string]>([
    ["a program", book.replace('"x"', '"y"')],
    ["another setting of HTML", book.replace('"t"', '"u"')],
    ["another output", `${book}[output.run]\ncommand = "x"\n`],
    ["a redirect from outside of the book", `${book}"../x.html" = "new.html"\n`],
    ["a redirect from what is no page", `${book}"/x.js" = "new.html"\n`],
    ["a redirect from an anchor with markup", `${book}"/x.html#'<b>" = "new.html"\n`],
    ["a redirect from an anchor of what is no page", `${book}"/x.js#a.html" = "new.html"\n`],
    ["a redirect to a script", `${book}"/x.html" = "javascript:alert(1)"\n`],
    ["a redirect with markup", `${book}"/x.html" = "a.html'<b>"\n`],
    ["a redirect that is a list", `${book}"/x.html" = ["a.html"]\n`],
    ["another setting of the book", book.replace('title = "Lamp"', 'title = "Lamp"\nsrc = "x"')],
    ["a title that is a list", book.replace('"Lamp"', '["Lamp"]')],
    ["what is no TOML", `${book}x\n`],
  ])("refuses %s", async (_what, after) => {
    expect(await check(after)).toBe(false);
  });
});
