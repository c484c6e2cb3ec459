import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const HOME = `# Home

- [Setup](setup.md)
- [Forum](https://forum.lumen.example)
- Chat: [Matrix](https://matrix.example)

[Twitter](https://twitter.com/lumen)

See [the setup](setup.md) or ask on [Mastodon](https://mastodon.example/@lumen).
`;
const FILES: Files = { "index.md": HOME, "setup.md": "# Setup\n\nBack to [home](index.md). See [home again](/).\n" };

describe("removes a link of a page", () => {
  it.each([
    ["Remove the Forum link from the index page", "- [Forum](https://forum.lumen.example)\n"],
    ['Delete the link "Twitter" on the homepage', "[Twitter](https://twitter.com/lumen)\n\n"],
    ["Remove the link to Twitter from the index", "[Twitter](https://twitter.com/lumen)\n\n"],
  ])("with the item or paragraph that is nothing else: %j", async (prompt, removed) => {
    const { after } = await ask(FILES, prompt);
    expect(after).toEqual({ ...FILES, "index.md": HOME.replace(removed, "") });
  });

  it.each([
    ["Remove the Mastodon link from the index page", "stands among other words in line 9"],
    ["Remove the Matrix link from the index page", "stands among other words in line 5"],
    ["Remove the Blog link from the index page", "has no link that is called `Blog`"],
  ])("asks otherwise: %j", async (prompt, message) => {
    const { after, notes, isRefused } = await ask(FILES, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(message);
    expect(after).toEqual(FILES);
  });
});

it.each(["Remove all links to setup", "remove the links to the page Setup from all pages"])(
  "keeps the words of links to a page: %j",
  async (prompt) => {
    const { after } = await ask(FILES, prompt);
    expect(after["index.md"]).toBe(
      HOME.replace("[Setup](setup.md)", "Setup").replace("[the setup](setup.md)", "the setup"),
    );
  },
);

it("says how a text that is a link already is led elsewhere", async () => {
  const { after, notes } = await ask(FILES, 'Link "Forum" on the index page to https://talk.lumen.example');
  expect(after).toEqual(FILES);
  const [, said = ""] = /please say: (.*)\.$/.exec(notes) ?? [];
  const changed = await ask(FILES, said);
  expect(changed.after["index.md"]).toBe(HOME.replace("https://forum.lumen.example", "https://talk.lumen.example"));
});
