import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const files = {
  "docs.json": JSON.stringify(
    {
      navigation: { pages: ["index", "guides/lamps", "guides/bulbs", "long"] },
      redirects: [
        { source: "/old", destination: "/older" },
        { source: "/older", destination: "/guides/lamps" },
        { source: "/gone", destination: "/guides/torches" },
        { source: "/round", destination: "/about" },
        { source: "/about", destination: "/round" },
        { source: "/fine", destination: "/guides/bulbs#care" },
        { source: "/all/:slug*", destination: "/guides/:slug*" },
        { source: "/out", destination: "https://example.org" },
      ],
    },
    undefined,
    1,
  ),
  "index.mdx":
    '---\ntitle: Start\n---\n\n![](/a.png) ![A lamp](/b.png)\n\n<img src="/c.png" />\n\n<img src="/d.png" alt="D" />\n\n[a](https://example.org/a) [b](/guides/lamps) <https://example.org/a> ![A cat](https://example.org/cat.png)\n\n<img src="https://example.org/dog.png" alt="A dog" />\n',
  "guides/lamps.mdx":
    "---\ntitle: Lamps\n---\n\n## Care\n\n#### Dust\n\n### Heat\n\n```\nlight on\n```\n\n```sh\nlight off\n```\n\n    indented\n",
  "guides/bulbs.mdx": "---\ntitle: lamps\n---\n\n## Care\n\nYou will recieve them seperately, and untill then wait.\n",
  "long.mdx": `---\ntitle: Long\n---\n\n${"word ".repeat(2500)}\n`,
};

async function report(prompt: string): Promise<string[]> {
  const { applied, after } = await runPrompt(files, prompt);
  expect(after).toEqual(files);
  expect(applied).toMatchObject({ type: "applied", changedFiles: 0 });
  return (applied.type === "applied" ? (applied.findings ?? []) : []).map(
    ({ path, line, message, isChanged }) => `${path}:${line ?? ""} ${message}${isChanged ? " changed" : ""}`,
  );
}

describe("a report of what the docs have", () => {
  it.each([
    ["List all images without alt text", ["index.mdx:5 `/a.png`", "index.mdx:7 `/c.png`"]],
    ["Which pictures lack an alt text in guides?", []],
    ["List all external links", ["index.mdx:11 `https://example.org/a`", "index.mdx:11 `https://example.org/a`"]],
    [
      "Are there pages with the same title?",
      [
        "guides/bulbs.mdx:1 `lamps`, as has `guides/lamps.mdx`",
        "guides/lamps.mdx:1 `Lamps`, as has `guides/bulbs.mdx`",
      ],
    ],
    ["Which headings skip a level?", ["guides/lamps.mdx:7 `Dust` is of level 4, below `Care` of level 2"]],
    ["Which pages are very long?", ["long.mdx: has 2500 words"]],
    ["List the pages with more than 12 lines", ["guides/lamps.mdx: has 16 lines"]],
    ["Which code blocks have no language?", ["guides/lamps.mdx:11 begins with `light on`"]],
    [
      "Only report typos, change nothing",
      [
        "guides/bulbs.mdx:7 `recieve → receive`",
        "guides/bulbs.mdx:7 `seperately → separately`",
        "guides/bulbs.mdx:7 `untill → until`",
      ],
    ],
    [
      "Which redirects are broken?",
      [
        "docs.json:20 `/gone` → `/guides/torches` leads to no page",
        "docs.json:24 `/round` → `/about` → `/round` leads in a circle",
        "docs.json:28 `/about` → `/round` → `/about` leads in a circle",
        "docs.json:12 `/old` → `/older` → `/guides/lamps` is a chain",
      ],
    ],
  ])("finds all of them and nothing else: %j", async (prompt, found) => {
    expect(await report(prompt)).toEqual(found);
  });

  it("says how many there are, and what it could not follow", async () => {
    const { applied } = await runPrompt(files, "List dead redirects");
    const notes = applied.type === "applied" ? applied.notes : [];
    expect(notes[0]).toBe("Found 4 redirects leading to no page, through another redirect or in a circle:");
    expect(notes).toContain("One redirect of many addresses at once could not be followed.");
    expect(notes.at(-1)).toBe("Nothing was changed.");
  });

  it("names the longest page where none is long", async () => {
    const { applied } = await runPrompt({ "a.md": "one two\n", "b.md": "one\n" }, "List the longest pages");
    expect(applied).toMatchObject({
      notes: [
        "Found no pages with more than 2000 words.",
        "The longest one is `a.md` with 2 words.",
        "Nothing was changed.",
      ],
    });
  });
});

it("names redirects to a folder without a page, and those that lead nowhere before chains", async () => {
  const site = {
    "docusaurus.config.js": "module.exports = {};\n",
    "docs/guides/lamps.md": "# Lamps\n",
    "static/_redirects": "/old /older\n/older /docs/guides/lamps\n/all /docs/guides\n",
  };
  const { applied } = await runPrompt(site, "Which redirects lead nowhere?");
  const findings = applied.type === "applied" ? (applied.findings ?? []) : [];
  expect(findings.map(({ message }) => message)).toEqual([
    "`/all` → `/docs/guides` leads to no page",
    "`/old` → `/older` → `/docs/guides/lamps` is a chain",
  ]);
});

it("makes chained redirects lead to the last target, and leaves those that lead nowhere", async () => {
  const { applied, after } = await runPrompt(files, "Fix the chained redirects");
  const { redirects } = JSON.parse(after["docs.json"] ?? "") as {
    redirects: { source: string; destination: string }[];
  };
  expect(redirects[0]).toMatchObject({ source: "/old", destination: "/guides/lamps" });
  expect(redirects.slice(1)).toEqual(JSON.parse(files["docs.json"]).redirects.slice(1));
  expect(applied).toMatchObject({ type: "applied", changedFiles: 1 });
  const notes = applied.type === "applied" ? applied.notes : [];
  expect(notes[0]).toBe("`/old` leads to `/guides/lamps` now.");
  expect(notes).toContain("Left 3 redirects as they are:");
});

describe("the wish for a report", () => {
  it.each([
    ["How many images lack alt text?", "images-without-alt"],
    ["Please check for images without alt text, but don't change anything.", "images-without-alt"],
    ["What external sites do we link to?", "external-links"],
    ["I'd like a list of all external links.", "external-links"],
    ["Which pages share a title?", "repeated-titles"],
    ["List duplicate titles", "repeated-titles"],
    ["Which images in guides have no alt text?", "images-without-alt"],
    ["List the code blocks in quickstart that have no language", "code-without-language"],
    ["Are any redirects chained?", "faulty-redirects"],
    ["Which images are missing alt text? Please don't change anything.", "images-without-alt"],
    ["Find redirect chains", "faulty-redirects"],
    ["Check the redirects for loops", "faulty-redirects"],
    ["Which pages don't have an h1?", "pages-without-heading"],
    ["List the pages that have more than one h1", "pages-with-headings"],
    ["Which links go to http instead of https?", "insecure-links"],
    ["Are there any empty sections?", "empty-sections"],
    ["Which pages are empty?", "empty-pages"],
    ["Are there any images that don't exist?", "missing-images"],
    ["Find broken images in guides", "missing-images"],
    ["Find skipped heading levels", "skipped-levels"],
    ["Can you tell me which pages are too long?", "long-pages"],
    ["Are there any code samples missing a language?", "code-without-language"],
    ["Just list the typos. Don't fix anything.", "misspellings"],
    ["Check the spelling", "misspellings"],
  ])("is understood in many words: %j", (prompt, of) => {
    expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [{ type: "list-faults", of }] });
  });

  it.each(["What is wrong with the links?", "Do all links still work?"])("may be about links: %j", (prompt) => {
    expect(parsePrompt(prompt)).toMatchObject({ type: "understood", instructions: [{ type: "check-links" }] });
  });

  it.each([
    "Remove external links",
    "Fix the headings that skip a level",
    "Add alt text to images without alt text",
    "Fix the dead redirects",
    "Delete the code blocks without a language",
    "Which links are external and which are broken?",
    "Find code blocks without a language and make them bash",
    "Shorten the long pages",
    "List images without alt text and write one for each",
  ])("is none where a change or something else is asked for: %j", (prompt) => {
    const parsed = parsePrompt(prompt);
    expect(parsed.type === "understood" ? parsed.instructions : []).toEqual([]);
  });
});

describe("reports faults of headings, links and images", () => {
  const site = {
    "mkdocs.yml": "site_name: Acme\n",
    "docs/index.md":
      "# Home\n\n# Again\n\n## Empty\n\n## Full\n\nSee [a](http://acme.example/a) and http://localhost:80.\n\n![A](a.png)\n![B](b.png)\n\n## Last\n",
    "docs/titled.md": "---\ntitle: Titled\n---\n\nText.\n",
    "docs/bare.md": "Text.\n\n## Below\n\n### Lower\n\nText.\n",
    "docs/void.md": "# Void\n",
    "docs/b.png": "",
  };

  it.each([
    ["Which pages don't have an h1?", ["bare.md: has no heading of level 1, and no title"]],
    ["Which pages have several h1?", ["index.md: has 2: `Home`, `Again`"]],
    ["List insecure links", ["index.md: `http://acme.example/a`"]],
    ["Which sections are empty?", ["index.md: `Home`", "index.md: `Empty`", "index.md: `Last`", "void.md: `Void`"]],
    ["List empty pages", ["void.md: has no text"]],
    ["Which images are missing?", [expect.stringMatching(/^index\.md: .*`a\.png`/)]],
  ])("%j", async (prompt, expected) => {
    const { applied } = await runPrompt(site, prompt);
    const findings = applied.type === "applied" ? (applied.findings ?? []) : [];
    expect(findings.map(({ path, message }) => `${path.replace("docs/", "")}: ${message}`)).toEqual(expected);
  });
});
