import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const page = `# Lamps

\`\`\`bash
lamp init

lamp on
\`\`\`

1. Light it.

   \`\`\`yaml
   lamp:
     wick: 2
   \`\`\`

> \`\`\`sh
> $ lamp dim
> \`\`\`

\`\`\`js {2}
one
two
\`\`\`
`;
const files: Files = { "lamps.md": page };

describe("lines of a block of code", () => {
  it.each([
    ["Add the line `lamp off` to the first code block in lamps.md", "lamp on\n```", "lamp on\nlamp off\n```"],
    ['In the first code block of lamps.md, add "lamp off" before "lamp on"', "lamp on\n", "lamp off\nlamp on\n"],
    ['Add the line "oil: 3" after "wick: 2" in the yaml code block of lamps.md', "wick: 2", "wick: 2\n     oil: 3"],
    ['Append "lamp off" at the end of the third code block in lamps.md', "> $ lamp dim", "> $ lamp dim\n> $ lamp off"],
    ["Remove the last line of the yaml code block in lamps.md", "   lamp:\n     wick: 2\n", "   lamp:\n"],
    ["In lamps.md, change the second line of the fourth code block to `three`", "one\ntwo", "one\nthree"],
    ['Remove the comment "lamp init" from the first code block in lamps.md', "lamp init\n", ""],
    ['Delete the line with "init" from the first code block in lamps.md', "lamp init\n", ""],
    ["Replace the third code block in lamps.md with `lamp off`", "> $ lamp dim", "> lamp off"],
    ["At the start of the first code block in lamps.md, add `cd x`", "```bash\n", "```bash\ncd x\n"],
  ])("are changed: %s", async (prompt, before, after) => {
    const done = await ask(files, prompt);
    expect(done.after["lamps.md"]).toBe(page.replace(before, () => after));
    expect(done.notes).toMatch(/^Changed the .*code block.* of `lamps\.md`: /);
  });

  it.each([
    ['Add the line "x" before "two" in the fourth code block of lamps.md', "marks lines by their numbers"],
    ['Add the line "x" before "three" in the first code block of lamps.md', "no line with `three`"],
    ['Add the line "x" after "lamp" in the first code block of lamps.md', "more than one line with `lamp`"],
    ["Remove the last line of the third code block in lamps.md", "this line alone"],
    ["Remove line 9 of the first code block in lamps.md", "has 3 lines"],
    ["Add the line `lamp off` to the code block in lamps.md", "It is not clear"],
  ])("stay where it is not clear or not safe: %s", async (prompt, why) => {
    const { isRefused, notes } = await ask(files, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(why);
  });
});
