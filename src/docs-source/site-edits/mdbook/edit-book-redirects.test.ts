import { describe, expect, it } from "vitest";
import { planAndApply } from "../../../../test/support/planned-edits.ts";
import type { SiteChange } from "../site-change.ts";

const book = {
  "src/SUMMARY.md":
    "- [Start](start.md)\n- [Guides](guides/README.md)\n  - [Safe](guides/safe.md)\n- [#[test]](test.md)\n",
  "src/start.md": "# Start\n",
  "src/guides/README.md": "# Guides\n",
  "src/guides/safe.md": "# Safe\n",
  "src/test.md": "# Test\n",
};
const toml = `[book]
title = "Acme"

[output.html.redirect]
# Moved in June
"./old.html" = "./guides/safe.html"
"/older/a.html" = '../start.html#top' # kept

[preprocessor.x]
command = "x"
`;

async function plan(change: Partial<SiteChange>, text = toml) {
  const { plan: planned, after } = await planAndApply({ ...book, "book.toml": text }, change);
  return { planned, toml: after["book.toml"], summary: after["src/SUMMARY.md"] };
}

describe("the redirects of an mdBook", () => {
  it("are none for the top of the book, where mdBook shows the first chapter", async () => {
    const files = {
      "book.toml": "[book]\n",
      "src/SUMMARY.md": "- [Start](README.md)\n- [Use](use.md)\n",
      "src/README.md": "# Start\n",
      "src/use.md": "# Use\n",
    };
    const moves = new Map([["src/README.md", "src/start.md"]]);
    const { plan: planned, after } = await planAndApply(files, { moves });
    expect(after["book.toml"]).toBe(files["book.toml"]);
    expect(after["src/SUMMARY.md"]).toContain("[Start](start.md)");
    expect(planned).toMatchObject({ redirects: [], notRedirected: [{ from: "/" }] });
  });

  it("are none from a page that the summary does not list, which the book does not show", async () => {
    const files = { ...book, "book.toml": toml, "src/notes.md": "# Notes\n" };
    const moved = await planAndApply(files, { moves: new Map([["src/notes.md", "src/old-notes.md"]]) });
    const reason = "it has no address on the site";
    expect(moved.plan).toMatchObject({ redirects: [], notRedirected: [{ from: "src/notes.md", reason }] });
    expect(moved.after["book.toml"]).toBe(toml);
    const removals = [{ path: "src/notes.md", redirectTo: { type: "page" as const, path: "src/start.md" } }];
    const gone = await planAndApply(files, { removals });
    expect(gone.plan).toMatchObject({ redirects: [], notRedirected: [{ from: "src/notes.md", reason }] });
  });

  it("get a line for a page that moves, and older ones follow it", async () => {
    const moves = new Map([["src/guides/safe.md", "src/safe.md"]]);
    expect((await plan({ moves })).toml).toBe(
      toml
        .replace("./guides/safe.html", "./safe.html")
        .replace("# kept\n", '# kept\n"/guides/safe.html" = "../safe.html"\n'),
    );
    const other = await plan({ moves: new Map([["src/start.md", "src/begin.md"]]) });
    expect(other.toml).toBe(
      toml
        .replace("../start.html#top", "../begin.html#top")
        .replace("# kept\n", '# kept\n"/start.html" = "begin.html"\n'),
    );
  });

  it("are files, also of the page of a folder and where the prompt names one", async () => {
    const moves = new Map([["src/guides/README.md", "src/tour/README.md"]]);
    expect((await plan({ moves })).toml).toContain('"/guides/index.html" = "../tour/index.html"\n');
    const named = await plan({ redirects: [{ from: "/x/index.html", to: "/start" }] });
    expect(named.toml).toContain('"/x/index.html" = "../start.html"\n');
  });

  it("lead to the page of a folder where that is called index", async () => {
    const folder = {
      "src/SUMMARY.md": "- [All](all/index.md)\n  - [One](all/one.md)\n",
      "src/all/index.md": "# All\n",
    };
    const files = { ...folder, "src/all/one.md": "# One\n", "book.toml": toml.replace("guides/safe", "all/one") };
    const removals = [{ path: "src/all/one.md", redirectTo: { type: "page" as const, path: "src/all/index.md" } }];
    const { after } = await planAndApply(files, { removals });
    expect(after["book.toml"]).toContain('"./old.html" = "./all/index.html"\n');
    expect(after["book.toml"]).toContain('"/all/one.html" = "index.html"\n');
    const moved = await planAndApply(files, { moves: new Map([["src/all/index.md", "src/every/index.md"]]) });
    expect(moved.after["book.toml"]).toContain('"/all/index.html" = "../every/index.html"\n');
  });

  it("end, and lead elsewhere", async () => {
    expect((await plan({ endedRedirects: ["/old"] })).toml).toBe(
      toml.replace('"./old.html" = "./guides/safe.html"\n', ""),
    );
    const changed = await plan({ redirects: [{ from: "/older/a", to: "https://example.com/" }] });
    expect(changed.toml).toBe(toml.replace("../start.html#top", "https://example.com/"));
  });

  it("get a table where the book has none", async () => {
    const moves = new Map([["src/test.md", "src/tests.md"]]);
    const { toml: made, summary } = await plan({ moves }, "[book]\r\ntitle = 'Acme'\r\n");
    expect(made).toBe('[book]\r\ntitle = \'Acme\'\r\n\r\n[output.html.redirect]\r\n"/test.html" = "tests.html"\r\n');
    expect(summary).toContain("- [#[test]](tests.md)\n");
  });

  it.each<[string, string]>([
    ["in another way", "[book]\n[output]\nhtml = { redirect = { 'a.html' = 'start.html' } }\n"],
    ["of a book that is made into no HTML", "[output.epub]\n"],
    ["of a file that is no TOML", "[book]\ntitle = Acme\n"],
  ])("stay as they are %s", async (_what, text) => {
    const { planned, toml: after } = await plan({ moves: new Map([["src/test.md", "src/tests.md"]]) }, text);
    expect(after).toBe(text);
    expect(planned).toMatchObject({ notRedirected: [{ from: "/test", reason: expect.stringContaining("book.toml") }] });
  });

  describe("from anchors", () => {
    const anchored = toml.replace(
      "# kept\n",
      `# kept
"/guides/safe.html#wick" = "../start.html#oil"
"/start.html#trim" = "guides/safe.html#trim"
"/start.html#lit" = "#light"
`,
    );

    it("stay with the address of a page that moves, and lead to where pages moved", async () => {
      const { toml: safe } = await plan({ moves: new Map([["src/guides/safe.md", "src/safe.md"]]) }, anchored);
      expect(safe).toBe(
        anchored
          .replace("./guides/safe.html", "./safe.html")
          .replace('"guides/safe.html#trim"', '"safe.html#trim"')
          .replace('"#light"\n', '"#light"\n"/guides/safe.html" = "../safe.html"\n'),
      );
      const { toml: start } = await plan({ moves: new Map([["src/start.md", "src/begin.md"]]) }, anchored);
      expect(start).toBe(
        anchored
          .replace("../start.html#top", "../begin.html#top")
          .replace("../start.html#oil", "../begin.html#oil")
          .replace('"#light"\n', '"begin.html#light"\n"/start.html" = "begin.html"\n'),
      );
    });

    it("stay when a page comes back to its address, but for one that would lead to itself", async () => {
      const header = "[book]\n[output.html.redirect]\n";
      const files = {
        "src/SUMMARY.md": "- [Start](begin.md)\n- [Test](test.md)\n",
        "src/begin.md": "# Start\n",
        "src/test.md": "# Test\n",
        "book.toml": `${header}"/start.html" = "begin.html"
"/start.html#top" = "begin.html#top"
"/start.html#oil" = "begin.html#wick"
`,
      };
      const { after } = await planAndApply(files, { moves: new Map([["src/begin.md", "src/start.md"]]) });
      expect(after["book.toml"]).toBe(`${header}"/start.html#oil" = "start.html#wick"\n"/begin.html" = "start.html"\n`);
    });

    it("go with a page that leaves no redirect", async () => {
      const removals = [{ path: "src/start.md" }];
      const { toml: after } = await plan({ removals }, anchored);
      expect(after).not.toContain('"/start.html#');
      expect(after).toContain('"/guides/safe.html#wick"');
    });

    it("end alone", async () => {
      const { toml: after } = await plan({ endedRedirects: ["/start#trim"] }, anchored);
      expect(after).toBe(anchored.replace('"/start.html#trim" = "guides/safe.html#trim"\n', ""));
    });
  });

  it("have no patterns", async () => {
    const { planned } = await plan({ redirects: [{ from: "/x/*", to: "/start" }] });
    expect(planned).toMatchObject({ notRedirected: [{ from: "/x/*" }] });
  });
});
