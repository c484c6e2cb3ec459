import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const code = (info: string, text: string) => `\`\`\`${info}\n${text}\n\`\`\`\n`;
const mintlify = (...blocks: string[]) => `# Setup\n\n<CodeGroup>\n\n${blocks.join("\n")}\n</CodeGroup>\n`;
const vitepress = (...blocks: string[]) => `# Setup\n\n::: code-group\n\n${blocks.join("\n")}\n:::\n`;
const [NPM, YARN, PNPM] = [code("sh npm", "npm i lamp"), code("sh yarn", "yarn add"), code("sh pnpm", "pnpm add")];
const [JS, TS] = [code("js [lamp.js]", "on()"), code("ts [lamp.ts]", "on(1)")];

it.each([
  ["Remove the yarn tab from the code group on setup.", mintlify(NPM, YARN, PNPM), mintlify(NPM, PNPM)],
  ["Move the pnpm tab first on setup.", mintlify(NPM, YARN, PNPM), mintlify(PNPM, NPM, YARN)],
  [
    'Rename the tab "yarn" to "Yarn 4" on setup.',
    mintlify(NPM, YARN),
    mintlify(NPM, YARN.replace("sh yarn", "sh Yarn 4")),
  ],
  ['Swap the tabs "npm" and "yarn" on the setup page', mintlify(NPM, YARN, PNPM), mintlify(YARN, NPM, PNPM)],
  ['Put the tab "lamp.ts" first on setup.', vitepress(JS, TS), vitepress(TS, JS)],
])("changes tabs that are blocks of code: %j", async (prompt, before, wanted) => {
  const { after } = await runPrompt({ "setup.mdx": before, "setup-vitepress.md": "# Other\n" }, prompt);
  expect(after["setup.mdx"]).toBe(wanted);
});

it("takes a tab for one of the tabs where there are both", async () => {
  const tabs = (first: string) => `\n<Tabs>\n  <Tab title="${first}">A</Tab>\n  <Tab title="go">B</Tab>\n</Tabs>\n`;
  const files = { "setup.mdx": mintlify(NPM, YARN) + tabs("npm") };
  const { after } = await runPrompt(files, 'Rename the tab "npm" to "npx" on setup.');
  expect(after["setup.mdx"]).toBe(mintlify(NPM, YARN) + tabs("npx"));
});

it("refuses a kind that the callout was not of", async () => {
  const files = { "setup.mdx": "# Setup\n\n<Warning>Hot</Warning>\n\n<Note>Warm</Note>\n\n<Tip>Cold</Tip>\n" };
  const wrong = await runPrompt(files, "Change the second callout on setup from a warning to a tip.");
  expect(wrong.applied).toMatchObject({
    type: "refused",
    message: expect.stringContaining("was not changed, because it is not of the kind `warning`"),
  });
  const { after } = await runPrompt(files, "Change the second callout on setup from a note to a tip.");
  expect(after["setup.mdx"]).toContain("<Tip>Warm</Tip>");
});

it("adds a card that is a link and nothing else", async () => {
  const card = (title: string) => `  <Card title="${title}" href="/setup">\n    Text\n  </Card>\n`;
  const page = (...cards: string[]) => `# Home\n\n<CardGroup>\n${cards.join("")}</CardGroup>\n`;
  const files = { "kit.mdx": page(card("A"), card("B")), "setup.mdx": "# Setup\n" };
  const named = await runPrompt(files, 'Add a card "Neon" to kit that links to setup.mdx.');
  expect(named.after["kit.mdx"]).toContain('<Card title="Neon" href="/setup"');
  const { after } = await runPrompt(files, "Add a card for Neon linking to /setup on kit.");
  expect(after["kit.mdx"]).toBe(page(card("A"), card("B"), '  <Card title="Neon" href="/setup" />\n'));
  const lost = await runPrompt(files, "Add a card for Neon linking to /neon on kit.");
  expect(lost.applied).toMatchObject({ type: "refused", message: expect.stringContaining("leads to no page or file") });
});
