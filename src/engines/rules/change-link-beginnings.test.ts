import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const page = `[a](https://a.example/docs/b#x) [b](https://a.example/docsy) [c](https://a.example/docs/none)
[https://a.example/docs/b](https://a.example/docs/b) [d](/old/c) [e](/old/d) [f](/older/c)
`;
const files: Files = {
  "docs.json":
    '{ "navbar": { "links": [{ "label": "B", "href": "https://a.example/docs/b" }] }, "navigation": { "pages": ["a", "b", "new/c"] } }',
  "a.md": page,
  "b.md": "## X\n",
  "new/c.md": "# C\n",
};

describe("links that begin with an address", () => {
  it("get another beginning where they lead to a page then", async () => {
    const { after, notes } = await ask(files, "Replace links that begin with https://a.example/docs by /");
    expect(after["a.md"]).toBe(
      page
        .replace("(https://a.example/docs/b#x)", "(/b#x)")
        .replace("[https://a.example/docs/b](https://a.example/docs/b)", "[/b](/b)"),
    );
    expect(after["docs.json"]).toContain('"href": "/b"');
    expect(notes).toContain("Changed 3 links that began with `https://a.example/docs` in 2 files");
    expect(notes).toContain("`https://a.example/docs/none`: `/none` would lead nowhere");
    expect(notes).toContain("`https://a.example/docsy`: the beginning ends within a name");
  });

  it("do so within the site and to another one, on one page too", async () => {
    const inside = await ask(files, "change all links starting with /old/ to /new/");
    expect(inside.after["a.md"]).toBe(page.replace("/old/c", "/new/c"));
    const outside = await ask(
      files,
      "replace the prefix https://a.example/docs with https://b.example in all links in a",
    );
    expect(outside.after["a.md"]).toBe(page.replaceAll("https://a.example/docs/", "https://b.example/"));
    expect(outside.after["docs.json"]).toBe(files["docs.json"]);
    expect((await ask(files, "replace links that begin with /none by /b")).notes).toBe("No link begins with `/none`.");
  });
});

test.each([
  'links that begin with "/old" should start with "/new"',
  "Please change every link beginning with /old so that they begin with /new",
])("is asked for: %s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ from: "/old", to: "/new", isBeginning: true }] });
});

describe("all links to an address with a slash at its end", () => {
  const site: Files = {
    "docs.json": '{ "navigation": { "pages": ["a"] } }',
    "a.md": "[a](https://a.example/v1/b) [c](https://a.example/v1/c#d)\n\n```sh\nget https://a.example/v1/b\n```\n",
  };

  it("are those to what is below it, where none leads just there", async () => {
    const { after } = await ask(site, "Links to https://a.example/v1/ should all point to https://a.example/v2/");
    expect(after["a.md"]).toBe(site["a.md"]?.replaceAll("(https://a.example/v1", "(https://a.example/v2"));
    const exact = { ...site, "a.md": `${site["a.md"]}\n[e](https://a.example/v1/)\n` };
    const one = await ask(exact, "Links to https://a.example/v1/ should all point to https://a.example/v2/");
    expect(one.after["a.md"]).toBe(exact["a.md"].replace("[e](https://a.example/v1/)", "[e](https://a.example/v2/)"));
    expect(one.notes).toContain("change all links that begin with");
  });

  it("are addresses in code too, where those are to change everywhere", async () => {
    const { after } = await ask(
      site,
      "All https://a.example/v1/ URLs should be https://a.example/v2/, please change them everywhere.",
    );
    expect(after["a.md"]).toBe(site["a.md"]?.replaceAll("/v1/", "/v2/"));
  });
});

describe("all links to a repository", () => {
  const prompt = "Change every link to https://github.com/Acme/pump to https://github.com/water/pump";
  const site: Files = {
    "astro.config.mjs":
      "export default { integrations: [starlight({ title: 'X', social: [{ icon: 'github', label: 'Code', href: 'https://github.com/acme/pump' }] })] };\n",
    "src/components/footer.astro":
      '<a href="https://github.com/Acme/pump">Code</a>\n<a href="https://github.com/Acme/pump/issues">Issues</a>\n<a href="https://github.com/Acme/pumps">Pumps</a>\n',
    "src/content/docs/a.md":
      "---\ntitle: A\n---\n\n[a](https://github.com/ACME/pump/issues) [b](https://github.com/acme/pumps) [c](https://github.com/water/pump)\n",
  };

  it("are those written in other capitals too, in settings as well", async () => {
    const { after, notes } = await ask(site, prompt);
    expect(after["astro.config.mjs"]).toBe(site["astro.config.mjs"]?.replace("acme/pump", "water/pump"));
    expect(after["src/content/docs/a.md"]).toBe(site["src/content/docs/a.md"]?.replace("ACME/pump/", "water/pump/"));
    expect(notes).toContain("Changed 2 links that led into");
  });

  it("are named where they stay, and what is in the repository with them", async () => {
    const { after, notes } = await ask(site, prompt);
    expect(after["src/components/footer.astro"]).toBe(site["src/components/footer.astro"]);
    expect(notes.match(/footer\.astro:\d/g)).toEqual(["footer.astro:1", "footer.astro:2"]);
  });

  it("change in their capitals alone", async () => {
    const recased = "Change every link to https://github.com/acme/pump to https://github.com/Acme/pump";
    const { after, notes } = await ask(site, recased);
    expect(after["astro.config.mjs"]).toBe(site["astro.config.mjs"]?.replace("acme/pump", "Acme/pump"));
    expect(notes).not.toContain("footer.astro");
  });
});
