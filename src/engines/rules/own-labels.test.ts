import { describe, expect, it, test } from "vitest";
import { ask, type Files, mkdocs } from "../../../test/support/ask-rules.ts";
import { ownLabelAfter } from "../../docs-source/links/own-label.ts";

const page = `Mail [help@acme.com](mailto:help@acme.com), see [https://a.acme.com](https://a.acme.com).

[a.acme.com/x](https://a.acme.com/x) <https://a.acme.com/y> [\`https://a.acme.com\`](https://a.acme.com/) [the site](https://a.acme.com/q)

[/guides/old](/guides/old) [old](guides/old.md) https://a.acme.com.example web.help@acme.com
`;
const site: Files = {
  "docs.json": '{ "name": "Acme", "navigation": { "pages": ["start", "guides/old", "guides/new"] } }\n',
  "start.md": page,
  "guides/old.md": "# Old\n",
  "guides/new.md": "# New\n",
};

describe("a link whose text is its own address", () => {
  it("says the new one when addresses are replaced", async () => {
    const mailed = await ask(site, "replace help@acme.com with support@acme.com everywhere");
    expect(mailed.after["start.md"]).toBe(
      page.replace("[help@acme.com](mailto:help@acme.com)", "[support@acme.com](mailto:support@acme.com)"),
    );
    const moved = await ask(site, 'replace "https://a.acme.com" with "https://b.acme.com"');
    expect(moved.after["start.md"]).toBe(page.replaceAll(/a\.acme\.com(?!\.)/g, "b.acme.com"));
    expect(moved.after["start.md"]).toContain("[b.acme.com/x](https://b.acme.com/x)");
  });

  it("says the new one when a link changes or a page moves", async () => {
    const changed = await ask(site, "change the link /guides/old to /guides/new");
    expect(changed.after["start.md"]).toContain("[/guides/new](/guides/new) [old](guides/new.md)");
    const moved = await ask(site, "rename guides/old to guides/fresh");
    expect(moved.after["start.md"]).toContain("[/guides/fresh](/guides/fresh) [old](guides/fresh.md)");
    expect(moved.notes).toContain("Updated 2 links");
  });

  it("keeps its text where its address stays", async () => {
    const { after } = await ask(site, 'replace "a.acme.com" with "b.acme.com", not in addresses');
    expect(after["start.md"]).toBe(page);
  });

  it("is one where hosts alone are named", async () => {
    const { after } = await ask(site, "replace a.acme.com with b.acme.dev");
    expect(after["start.md"]).toContain("[b.acme.dev/x](https://b.acme.dev/x)");
  });
});

test.each([
  ["help@a.com", "mailto:help@a.com", "mailto:x@b.com", "x@b.com"],
  ["a.com", "https://a.com/", "http://b.com/", "b.com"],
  ["`/a/b`", "/a/b", "/c", "`/c`"],
  ["old", "old", "new", undefined],
  ["Our site", "https://a.com", "https://b.com", undefined],
])("the text %j of a link to %j that leads to %j then is %j", (label, from, to, expected) => {
  expect(ownLabelAfter(label, from, to)).toBe(expected);
});

it("is no mail any more where its links are to lead to a page of the web", async () => {
  const { after } = await ask(site, "Change the link mailto:help@acme.com to https://help.acme.com");
  expect(after["start.md"]).toBe(
    page.replace("[help@acme.com](mailto:help@acme.com)", "[help.acme.com](https://help.acme.com)"),
  );
});

describe("links to one site", () => {
  const page =
    "[a](https://github.com/acme/lamps/blob/master/a.md) and https://github.com/acme/lamps/tree/master\n\n[b](https://github.com/acme/lamps-old/blob/master/b.md), the master\n\n[c](/master)\n";

  it.each([
    "Replace master with main in all links to github.com/acme/lamps",
    'In links to https://github.com/acme/lamps/, replace "master" with "main".',
  ])("alone get another text in their addresses: %s", async (prompt) => {
    const { after } = await ask({ "docs.json": "{}", "a.md": page, "master.md": "# M\n" }, prompt);
    expect(after["a.md"]).toBe(
      page.replace("lamps/blob/master", "lamps/blob/main").replace("lamps/tree/master", "lamps/tree/main"),
    );
  });

  it("are none where no link leads to it, and no page's", async () => {
    const files = { "docs.json": "{}", "a.md": page };
    const { after, notes } = await ask(files, "Replace master with main in all links to example.com/acme");
    expect(after).toEqual(files);
    expect(notes).toContain("only elsewhere than was asked for");
    await expect(ask(files, "Replace master with main in links to setup.md")).rejects.toThrow("Not understood");
  });
});

it("is named where the title of its page was replaced as a text", async () => {
  const files = { ...mkdocs, "docs/client.md": "# Test Client\n\nA Test Client.\n" };
  const { after, notes } = await ask(files, 'Replace "Test Client" with "Bench"');
  expect(after["docs/client.md"]).toBe("# Bench\n\nA Bench.\n");
  expect(notes).toContain("The navigation calls `docs/client.md` `Test Client`, which stays.");
  const other = await ask(files, 'Replace "Sockets" with "Plugs" in docs/client.md');
  expect(other.notes).not.toContain("The navigation calls");
});
