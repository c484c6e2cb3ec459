import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";

const page = (title: string, more = "", text = "Text\n") =>
  `---\nlayout: default\ntitle: ${title}\n${more}---\n\n# ${title}\n\n${text}`;
const FILES = {
  "_config.yml": "theme: just-the-docs\n",
  "use/index.md": page("Use Lamp", "nav_order: 1\nhas_children: true\n"),
  "use/switch.md": page("Switch", "nav_order: 1\nparent: Use Lamp\n"),
  "use/colors/index.md": page("Colors", "parent: Use Lamp\nhas_children: true\n"),
  "use/colors/red.md": page("Red", "parent: Colors\ngrand_parent: Use Lamp\n"),
  "buy.md": page("Buy Lamp"),
};

describe("pages that name those above them by their titles", () => {
  it("follow a title that is set", async () => {
    const { applied, after } = await runPrompt(FILES, 'Set the title of use/index to "Usage"');
    expect(after["use/switch.md"]).toBe(FILES["use/switch.md"].replace("Use Lamp", "Usage"));
    expect(after["use/colors/red.md"]).toBe(FILES["use/colors/red.md"].replace("Use Lamp", "Usage"));
    expect(applied).toMatchObject({
      changedFiles: 4,
      notes: expect.arrayContaining([
        "Pages below a renamed one name it by its new title: `use/colors/index.md`, `use/colors/red.md`, `use/switch.md`.",
      ]),
    });
  });

  it("follow a title that a replacement changes", async () => {
    const { after } = await runPrompt(FILES, 'Replace "Lamp" with "Light" in headings only');
    expect(after["use/switch.md"]).toBe(FILES["use/switch.md"].replace("Use Lamp", "Use Light"));
    expect(after["use/colors/red.md"]).toBe(FILES["use/colors/red.md"].replace("Use Lamp", "Use Light"));
  });

  it("have neighbours that stand beside them", async () => {
    const { applied, after } = await runPrompt(FILES, 'Add a page "Dim" at use/dim.md with the text "Turn it."');
    expect(after["use/dim.md"]).toBe(
      '---\ntitle: "Dim"\nlayout: "default"\nparent: "Use Lamp"\n---\n\n# Dim\n\nTurn it.\n',
    );
    expect(applied).toMatchObject({
      notes: ["Added `use/dim.md`.", "It stands below `Use Lamp`, as the pages beside it do (`parent`)."],
    });
  });
});
