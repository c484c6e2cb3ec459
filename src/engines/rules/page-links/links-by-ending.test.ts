import { expect, it } from "vitest";
import { ask } from "../../../../test/support/ask-rules.ts";

const files = {
  "book.toml": "",
  "src/SUMMARY.md": "# Summary\n\n- [Lamps](lamps.md)\n- [Setup](guides/setup.md)\n- [Start](guides/start.md)\n",
  "src/lamps.md": "# Lamps\n\nSee [the steps](guides/setup.html) and [more](https://lamps.example/setup.htm).\n",
  "src/guides/setup.md": "# Setup\n",
  "src/guides/start.md": "# Start\n",
};

it.each([
  ["On the lamps page, there is a broken link: setup.html should be setup.md.", "guides/setup.md"],
  ["On the lamps page the link to setup.html is wrong, it should go to start.md", "guides/start.md"],
  ["In lamps.md the link to setup.html should go to guides/start.md", "guides/start.md"],
])("changes a link that is given by the end of its address: %s", async (prompt, to) => {
  const { after } = await ask(files, prompt);
  expect(after["src/lamps.md"]).toBe(files["src/lamps.md"].replace("guides/setup.html", to));
});

it.each([
  "On the lamps page, there is a broken link: setup.html should be gone.md.",
  "On the lamps page, there is a broken link: up.html should be setup.md.",
])("asks for an address where that is of no page: %s", async (prompt) => {
  expect(await ask(files, prompt)).toMatchObject({ isRefused: true, after: files });
});
