import { expect, it } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const files: Files = {
  "docs.json": '{ "name": "Lamps", "navigation": { "pages": ["start"] } }\n',
  "lamp-cli.yml": "a: 1\n",
  "start.md": `# Start

The lamp-cli reads lamp-cli.yml, and \`lamp-cli start\` starts \`lamp-cli\`.

\`\`\`yaml
# lamp-cli.yml
run: lamp-cli
\`\`\`

\`\`\`bash
lamp-cli -f lamp-cli.yml start
\`\`\`

See [Lamp Cloud](https://lamp.example).
`,
};

it.each([
  'In start, replace "lamp-cli" with "lamp", also in code, but leave lamp-cli.yml alone',
  'Replace "lamp-cli" with "lamp" in start, also in code, but keep the file name lamp-cli.yml as it is.',
  'Replace "lamp-cli" with "lamp" everywhere, except lamp-cli.yml',
])("a longer text that shall stay does, also where a file has that name: %s", async (prompt) => {
  const { after, notes } = await ask(files, prompt);
  const said = files["start.md"]?.replace(/lamp-cli(?!\.yml)/g, "lamp");
  expect(after).toEqual({ ...files, "start.md": said });
  expect(notes).toContain("Left `lamp-cli.yml` as it is.");
  expect(notes).not.toContain("Not changed");
});

it("a name that is no page's is a text that stays", async () => {
  const { after } = await ask(files, 'Replace "Lamp" with "Light" everywhere except "Lamp Cloud"');
  expect(after["start.md"]).toBe(files["start.md"]);
});

it("is refused where it is no longer text, and no page either", async () => {
  const { isRefused } = await ask(files, 'Replace "lamp-cli" with "lamp" everywhere except in guides');
  expect(isRefused).toBe(true);
});

it.each(["in the commands", "in all commands", "in the shell commands"])("%s are those of shells", async (where) => {
  const { after } = await ask(files, `In start, replace "lamp-cli" with "lamp" ${where}, except lamp-cli.yml`);
  const said = files["start.md"]?.replace("`lamp-cli start`", "`lamp start`").replace("\nlamp-cli -f", "\nlamp -f");
  expect(after["start.md"]).toBe(said);
});
