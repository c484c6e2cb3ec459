import { describe, expect, it } from "vitest";
import { createDocsInMemory } from "../../docs-source/docs-in-memory.ts";
import { fixLinks } from "./fix-links.ts";
import type { Applied } from "./instruction.ts";

type Files = Record<string, string>;

async function fix(files: Files, under?: string): Promise<{ applied: Applied; after: Files; notes: string }> {
  const map = new Map(Object.entries(files));
  const instruction = { type: "fix-links" as const, ...(under !== undefined && { under }) };
  const applied = await fixLinks(createDocsInMemory(map), instruction, new AbortController().signal);
  return { applied, after: Object.fromEntries(map), notes: applied.type === "applied" ? applied.notes.join("\n") : "" };
}

const site: Files = {
  "docs.json": `{ "navigation": { "pages": ["index", "guides/Setup", "guides/webhooks", "nowhere/at-all", "api/eror-codes"] },
    "redirects": [{ "source": "/gone", "destination": "/guides/webhooks" }, { "source": "/wild/*", "destination": "/guides/*" }] }`,
  "index.mdx": "# Home\n\n## Get started quickly\n\n## Get help\n",
  "guides/setup.mdx": "## Install it\n",
  "guides/webhooks.mdx": "## Verify signatures\n\n## Setup\n\n## Setup\n",
  "guides/overview.mdx": "",
  "api/error-codes.md": "",
  "sdk/install.md": "",
  "api/v1/tokens.md": "",
  "api/v2/tokens.md": "",
  "images/logo.png": "",
};

describe("fixLinks", () => {
  it.each([
    ["/guides/Setup", "/guides/setup"],
    ["/guides/setup.html#install-it", "/guides/setup#install-it"],
    ["../../guides/setup", "./guides/setup"],
    ["../guides/setup.mdx?x=1#install-it", "./guides/setup.mdx?x=1#install-it"],
    ["/handbook/webhooks", "/guides/webhooks"],
    ["webhooks", "guides/webhooks"],
    ["/webhooks/", "/guides/webhooks/"],
    ["/guides/webhoks", "/guides/webhooks"],
    ["/api/error_codes", "/api/error-codes"],
    ["/api/error-code", "/api/error-codes"],
    ["/guides/webhook#verify-signature", "/guides/webhooks#verify-signatures"],
    ["/img/logo.png", "/images/logo.png"],
    ["/guides/webhooks#verify-signature", "/guides/webhooks#verify-signatures"],
    ["/guides/webhooks#Verify_Signatures", "/guides/webhooks#verify-signatures"],
    ["#get-strted-quickly", "#get-started-quickly"],
  ])("mends %s to %s", async (broken, mended) => {
    const text = `\ufeffA  [x](${broken} 'T')\r\n\r\n<Card href="${broken}" />\t\r\n`;
    const { after, notes } = await fix({ ...site, "page.mdx": `${text}## Get started quickly\r\n` }, "page");
    expect(after["page.mdx"]).toBe(`${text.replaceAll(broken, mended)}## Get started quickly\r\n`);
    expect(notes).toContain("page.mdx:1");
  });

  it.each([
    "/api/tokens",
    "/completely/different",
    "/other/overview",
    "/api/v3/tokens",
    "/help/install",
    "/api/user-codes",
    "/guides/webhooks#certify-signatures-now",
    "/guides/webhooks#nothing",
    "/index#get-hepl-now-please",
    "../../../../../etc/passwd",
    "/images/nothing.png",
  ])("leaves %s alone and lists it with its line", async (broken) => {
    const text = `Text\n\n[x](${broken})\n`;
    const { applied, after, notes } = await fix({ ...site, "page.md": text }, "page");
    expect(applied).toMatchObject({ type: "applied", changedFiles: 0 });
    expect(after["page.md"]).toBe(text);
    expect(notes).toContain("page.md:3");
  });

  it.each([
    "/guides/setup",
    "/guides/setup.md",
    "https://x.org/nope",
    "/guides/webhooks#setup-1",
    "/guides/webhooks#setup-2",
    "#",
    "/images/logo.png",
    "{{url}}",
    "mailto:a@b.c",
    "/gone#verify-signatures",
    "/wild/setup",
  ])("takes %s for what it is", async (target) => {
    const { notes } = await fix({ ...site, "page.md": `[x](${target})` }, "page");
    expect(notes).toBe("No broken link was found.");
  });

  it("takes the paths of an API for no links, and the headings made from them for headings", async () => {
    const page = '<ApiEndpoint path="/api/v1/token" method="get">\n\n[a](#get-api-v1-token)\n\n</ApiEndpoint>\n';
    for (const path of ["page.md", "page.mdx"]) {
      const { after, notes } = await fix({ ...site, [path]: page }, "page");
      expect([after[path], notes]).toEqual([page, "No broken link was found."]);
    }
  });

  it("leads links that go through redirects to their destinations if that is asked for", async () => {
    const page = "[a](/gone#verify-signatures) <a href='../gone'>b</a> [c](/wild/setup?x=1) [d](/gone#no-such-heading)";
    const map = new Map(Object.entries({ ...site, "api/page.md": page }));
    const instruction = { type: "fix-links" as const, under: "api/page", followsRedirects: true as const };
    await fixLinks(createDocsInMemory(map), instruction, new AbortController().signal);
    expect(map.get("api/page.md")).toBe(
      "[a](/guides/webhooks#verify-signatures) <a href='../guides/webhooks'>b</a> [c](/guides/setup?x=1) [d](/gone#no-such-heading)",
    );
  });

  it("leaves a link whose page is known and whose heading is not", async () => {
    const text = "[x](/handbook/webhooks#no-such-heading)\n";
    const { after, notes } = await fix({ ...site, "page.md": text }, "page");
    expect(after["page.md"]).toBe(text);
    expect(notes).toContain("it may mean `guides/webhooks.mdx`");
  });

  it("knows a heading by another form of its verb, where it has several words", async () => {
    const page =
      "[a](#remove-a-local-copy) [b](#install) [c](#run-the-tests)\n\n## Removing a local copy\n\n## Installing\n\n## Running the tests\n\n## Running the tasks\n";
    const { after } = await fix({ ...site, "page.md": page }, "page");
    expect(after["page.md"]).toBe(page.replace("#remove-a", "#removing-a").replace("#run-the", "#running-the"));
  });

  it("leads no link to a folder to a page of that name elsewhere", async () => {
    const files = { "docs.json": "{}", "tools/reference/cli.md": "# CLI\n", "cli/one.md": "# One\n" };
    const { after, notes } = await fix({ ...files, "page.md": "[x](/cli)\n" });
    expect(after["page.md"]).toBe("[x](/cli)\n");
    expect(notes).toContain("`/cli`: there are pages below it, and none at it");
  });

  it("looks for what was meant in the same version and language alone", async () => {
    const files = { "docs.json": "{}", "v2/start.md": "", "fr/start.md": "" };
    const { after } = await fix({ ...files, "v1/page.md": "[x](/v1/start)", "de/a.md": "[x](start)" });
    expect(after).toMatchObject({ "v1/page.md": "[x](/v1/start)", "de/a.md": "[x](start)" });
  });

  it("names files that cannot be read", async () => {
    const docs = createDocsInMemory(new Map([["a.md", ""]]));
    const read = async (path: string) => (path === "a.md" ? undefined : docs.read(path));
    const applied = await fixLinks({ ...docs, read }, { type: "fix-links" }, new AbortController().signal);
    expect(applied).toMatchObject({ findings: [{ path: "a.md", kind: "unread", isChanged: false }] });
  });

  it("names what may be meant", async () => {
    const { notes } = await fix({ ...site, "page.md": "[x](/api/tokens)" }, "page");
    expect(notes).toContain("`api/v1/tokens.md`, `api/v2/tokens.md`");
  });

  it("mends the navigation where it is clear", async () => {
    const { after, notes } = await fix(site);
    expect(after["docs.json"]).toBe(
      site["docs.json"]?.replace("guides/Setup", "guides/setup").replace("api/eror-codes", "api/error-codes"),
    );
    expect(notes).toContain("nowhere/at-all");
  });

  it("stays in the folder it was sent to", async () => {
    const files = { "a/x.md": "[s](/b/Y)", "b/y.md": "[s](/a/X)" };
    expect((await fix(files, "/a/")).after).toEqual({ "a/x.md": "[s](/b/y)", "b/y.md": "[s](/a/X)" });
    expect((await fix(files, "nope")).applied).toMatchObject({ type: "refused" });
  });

  it("leaves links into pages made from an API description alone", async () => {
    const json =
      '{"navigation":{"groups":[{"group":"API","openapi":{"source":"/openapi.json","directory":"reference"}}]}}';
    const { notes } = await fix({ "docs.json": json, "a.md": "[x](/reference/users/get)" });
    expect(notes).toBe("No broken link was found.");
  });
});

describe("earlier versions", () => {
  const versions: Files = {
    "docusaurus.config.js": "module.exports = {};",
    "versions.json": '["1.0"]',
    "docs/intro.md": "[Next](./webhoks.md)\n",
    "docs/webhooks.md": "# Next\n",
    "versioned_docs/version-1.0/intro.md": "[Next](./webhoks.md)\n",
    "versioned_docs/version-1.0/webhooks.md": "# Next\n",
  };
  const old = "versioned_docs/version-1.0/intro.md";

  it("stay as they were released, and the answer says so", async () => {
    const { after, notes } = await fix(versions);
    expect(after["docs/intro.md"]).toBe("[Next](./webhooks.md)\n");
    expect(after[old]).toBe(versions[old]);
    expect(notes).toContain("Did not look at 2 pages of earlier versions in `versioned_docs`.");
  });

  it("are mended if the prompt names their folder, or the site has no versions", async () => {
    const { "versions.json": _, ...unversioned } = versions;
    expect((await fix(versions, "versioned_docs")).after[old]).toBe("[Next](./webhooks.md)\n");
    expect((await fix(unversioned)).after[old]).toBe("[Next](./webhooks.md)\n");
  });
});

it("takes no page of another part for one of a name that any part may have", async () => {
  const files = {
    "a.md": "[Advanced](/examples/cases/advanced), [Scopes](/examples/cases/scoped-tokens)\n",
    "flows/advanced.md": "# Advanced\n",
    "flows/scoped-tokens.md": "# Tokens\n",
  };
  const { after, notes } = await fix(files);
  expect(after["a.md"]).toBe("[Advanced](/examples/cases/advanced), [Scopes](/flows/scoped-tokens)\n");
  expect(notes).toContain("it may mean `flows/advanced.md`");
});
