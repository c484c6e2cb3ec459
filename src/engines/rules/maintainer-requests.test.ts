import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

/** As maintainers wrote it for documentation of their own, and the instruction that says the same. */
const SAME: [said: string, instruction: string][] = [
  ['We always write "JetBrains". Fix every "Jetbrains" in the docs', 'replace "Jetbrains" with "JetBrains"'],
  ['We say "log in". Please correct any "login"', 'replace "login" with "log in"'],
];

test.each(SAME)("%s", (said, instruction) => {
  const [read, same] = [parsePrompt(said), parsePrompt(instruction)];
  expect(same.type).toBe("understood");
  expect(withoutNotes(read)).toEqual(withoutNotes(same));
});

describe("pages that leave the sidebar", () => {
  const docusaurus: Files = {
    "docusaurus.config.js":
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] };\n",
    "sidebars.js": "module.exports = { docs: ['intro', 'timeline'] };\n",
    "docs/intro.md": "# Intro\n",
    "docs/timeline.md": "# Timeline\n",
    "docs/loose.md": "# Loose\n",
  };

  it("lose their entry, and stay as they are for search engines", async () => {
    const { after, notes } = await ask(docusaurus, 'Take "Timeline" out of the sidebar but keep the page');
    expect(after["sidebars.js"]).toBe("module.exports = { docs: ['intro'] };\n");
    expect(after["docs/timeline.md"]).toBe("# Timeline\n");
    expect(notes).toContain("The page and its address stay");
  });

  it("are unlisted if they shall be hidden, or if no entry names them", async () => {
    expect((await ask(docusaurus, "Hide the page timeline")).after["docs/timeline.md"]).toContain("unlisted: true");
    const { after } = await ask(docusaurus, "Remove the page loose from the sidebar");
    expect(after["docs/loose.md"]).toContain("unlisted: true");
  });
});

function withoutNotes(read: ReturnType<typeof parsePrompt>): unknown {
  const notes = ["isNamedAsPage", "said", "mayBePage", "mayBeFolder", "needsRedirect", "isFromNavigation"];
  return JSON.parse(JSON.stringify(read, (key, value: unknown) => (notes.includes(key) ? undefined : value)));
}
