import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";
import { parsePrompt } from "./parse-prompt.ts";

type Files = Record<string, string>;

const engine = [
  "# Engine",
  "",
  "## Plugin settings",
  "",
  "Plugin settings are read once. See [below](#plugin-settings).",
  "",
  "```md",
  "## Plugin settings",
  "```",
  "",
  "## Twice",
  "",
  "## Twice",
  "",
  "## The `load` flag",
  "",
  "## Kept {#own-id}",
  "",
].join("\n");

const files: Files = {
  "core/engine.md": engine,
  "start.md": "# Start\n\n[Settings](core/engine.md#plugin-settings)\n",
};

describe("set-heading", () => {
  it.each([
    'Change the heading "Plugin settings" to "Plugin options" in core/engine',
    'rename the heading "Plugin settings" to "Plugin options" on page core/engine',
    'Please change the section heading "Plugin settings" on the engine page to "Plugin options"',
    'In core/engine.md, rename the heading "Plugin settings" to "Plugin options".',
  ])("changes the heading and the links to it, and nothing else: %j", async (prompt) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(after).toEqual({
      "core/engine.md": engine
        .replace("## Plugin settings", "## Plugin options")
        .replace("(#plugin-settings)", "(#plugin-options)"),
      "start.md": "# Start\n\n[Settings](core/engine.md#plugin-options)\n",
    });
    expect(applied).toMatchObject({ type: "applied", changedFiles: 2 });
  });

  it("keeps an id of its own, and writes code as it is given", async () => {
    const kept = await runPrompt(files, 'Change the heading "Kept" to "Held" in core/engine');
    expect(kept.after["core/engine.md"]).toBe(engine.replace("## Kept {", "## Held {"));
    const code = await runPrompt(files, 'Change the heading "The `load` flag" to "The `read` flag" in core/engine');
    expect(code.after["core/engine.md"]).toBe(engine.replace("`load`", "`read`"));
    const tag = await runPrompt({ "a.mdx": "## Map\n" }, 'Change the heading "Map" to "Map<Key>" in a.mdx');
    expect(tag.after["a.mdx"]).toBe("## Map\\<Key\\>\n");
  });

  it.each([
    ['Change the heading "Nothing" to "Something" in core/engine', "heading_not_found"],
    ['Change the heading "Twice" to "Once" in core/engine', "ambiguous_heading"],
    ['Change the heading "The load flag" to "The read flag" in core/engine', "ambiguous_heading"],
    ['Change the heading "Twice" to "Once" in core/motor', "page_not_found"],
  ])("refuses %j", async (prompt, reason) => {
    const { applied, after } = await runPrompt(files, prompt);
    expect(applied).toMatchObject({ type: "refused", reason });
    expect(after).toEqual(files);
  });

  it.each([
    'change the heading "A" to "B"',
    'change the heading "A" to "B" everywhere',
    "change the heading to something nicer in x",
    'change the headings "A" to "B" in x',
    'change the heading "A" to "B" in x and y',
  ])("does not understand %j", (prompt) => {
    expect(parsePrompt(prompt).type).toBe("not_understood");
  });
});
