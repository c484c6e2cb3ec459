import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-in-memory.ts";
import { readSiteSource } from "../../site/read-site-source.ts";
import { applySiteEdits } from "../apply-site-edits.ts";
import { planSiteEdits } from "../plan-site-edits.ts";
import type { SiteChange } from "../site-change.ts";

const summary =
  "# Summary\n\n[Foreword](foreword.md)\n[Introduction](intro.md)\n\n# First part\n\n- [Start](start.md)\n  - [Install](start/install.md)\n- [Draft]()\n\n---\n\n[Thanks](thanks.md)\n";
const book = {
  "book.toml":
    '[book]\ntitle = "Acme"\nsrc = "text" # the chapters\n\n[output.html.redirect]\n"old.html" = "start.html"\n"/start/a.html" = "install.html"\n',
  "README.md": "# Repository\n",
  "text/SUMMARY.md": summary,
  "text/foreword.md": "# Foreword\n",
  "text/intro.md": "# Introduction\n",
  "text/start.md": "# Start\n",
  "text/start/install.md": "# Install\n",
  "text/thanks.md": "# Thanks\n",
};

async function plan(change: Partial<SiteChange>) {
  const map = new Map<string, string>(Object.entries(book));
  const docs = createDocsInMemory(map);
  const planned = await planSiteEdits(docs, change);
  if (planned.type !== "planned") throw new Error(JSON.stringify(planned));
  await applySiteEdits(docs, planned.edits);
  return { planned, summary: map.get("text/SUMMARY.md") };
}

describe("an mdBook", () => {
  it("has the chapters of its summary, with parts and those without a number", async () => {
    const source = await readSiteSource(createDocsInMemory(new Map(Object.entries(book))));
    expect(source).toMatchObject({ format: "mdbook", file: "book.toml", settings: { name: "Acme" } });
    expect(source.navigation).toMatchObject([
      { path: "text/foreword.md" },
      { path: "text/intro.md" },
      {
        title: "First part",
        children: [
          { root: "text/start.md", children: [{ path: "text/start/install.md" }] },
          { path: "text/thanks.md" },
        ],
      },
    ]);
    expect(source.redirects.slice(0, 2)).toMatchObject([
      { source: "/old", destination: "/start" },
      { source: "/start/a", destination: "/start/install" },
    ]);
    expect(source.pages.map(({ url }) => url)).toContain("/start/install");
  });

  it("has its settings however they are written, and says where they are no TOML", async () => {
    const written = (toml: string) => {
      const files = { ...book, "book.toml": toml };
      return readSiteSource(createDocsInMemory(new Map(Object.entries(files))));
    };
    const inline = await written(
      `book = { title = "Acme", src = 'text' }\noutput.html = { redirect = { "old.html" = "start.html" } }\n`,
    );
    expect(inline.settings.name).toBe("Acme");
    expect(inline.redirects[0]).toMatchObject({ source: "/old", destination: "/start" });
    const broken = await written("[book]\ntitle = Acme\n");
    expect(broken.notices).toContainEqual(
      expect.objectContaining({ path: "book.toml", line: 2, message: expect.stringContaining("no valid TOML") }),
    );
  });

  it("renames and deletes chapters in the summary", async () => {
    const renamed = await plan({ moves: new Map([["text/start/install.md", "text/start/setup.md"]]) });
    expect(renamed.summary).toBe(summary.replace("install.md", "setup.md"));
    expect(renamed.planned.redirects).toEqual([{ from: "/start/install", to: "/start/setup" }]);
    const deleted = await plan({ removals: [{ path: "text/foreword.md" }, { path: "text/start/install.md" }] });
    expect(deleted.summary).toBe(
      summary.replace("[Foreword](foreword.md)\n", "").replace("  - [Install](start/install.md)\n", ""),
    );
  });

  it("puts chapters without a number beside each other", async () => {
    const position = { type: "beside" as const, page: "text/intro.md", side: "after" as const };
    const { summary: after } = await plan({ placements: [{ path: "text/foreword.md", position }] });
    expect(after).toContain("# Summary\n\n[Introduction](intro.md)\n[Foreword](foreword.md)\n");
  });
});
