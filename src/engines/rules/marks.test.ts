import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../test/support/run-prompt.ts";
import { parsePrompt } from "./parse-prompt.ts";

const page = (text: string) => `---\ntitle: Lamps — all of them\n---\n\n${text}\n`;
const of = async (text: string, prompt: string) =>
  (await runPrompt({ "lamps.mdx": page(text) }, prompt)).after["lamps.mdx"];

describe("dashes and quotes", () => {
  it.each([
    ["Replace the em dashes with commas on lamps.", "A lamp — red — shines.", "A lamp, red, shines."],
    ["Use commas instead of em dashes in all pages.", "A lamp—red—shines.", "A lamp, red, shines."],
    ["On lamps, change all em-dashes to semicolons.", "It shines — it is warm.", "It shines; it is warm."],
    ["Replace em dashes with hyphens in all pages", "It shines —\nit is warm.", "It shines -\nit is warm."],
    ["Convert em dashes to en dashes on lamps", "**Red** — a colour", "**Red** – a colour"],
    ["Replace curly quotes with straight quotes on lamps.", "“Red” isn’t ‘blue’.", "\"Red\" isn't 'blue'."],
  ])("become others in prose: %j", async (prompt, before, wanted) => {
    expect(await of(before, prompt)).toBe(page(wanted));
  });

  it("stay in code, links, empty cells, and where a line begins with one", async () => {
    const text =
      "`a — b` [a — b](https://a.example/—)\n\n| A | B |\n| - | - |\n| a | — |\n\n> Quoted.\n>\n> — Me\n\n```\na — b\n```";
    const files = { "lamps.mdx": page(`${text}\n\nA lamp — red.`) };
    const { after, applied } = await runPrompt(files, "Replace the em dashes with commas on lamps.");
    expect(after["lamps.mdx"]).toBe(page(`${text}\n\nA lamp, red.`));
    expect(JSON.stringify(applied)).toContain("stays, since no words stand on both sides");
  });

  it.each([
    "Replace the em dashes on lamps.",
    "Replace the dashes with commas on lamps.",
    "Replace em dashes with something nicer on lamps.",
    "Replace curly quotes with commas on lamps.",
  ])("are not guessed: %j", (prompt) => {
    expect(JSON.stringify(parsePrompt(prompt))).not.toContain('"replace-marks"');
  });
});

describe("headings", () => {
  const text =
    "## Why lamps 🚀\n\nSee [steps](#next-steps).\n\n## ✨ Use\n\n## Next steps.\n\n## Lamp™ etc.\n\n## FAQ:";
  it.each([
    ["Remove all emojis from the headings.", text.replace(" 🚀", "").replace("✨ ", "")],
    ["Strip emoji from headings on lamps", text.replace(" 🚀", "").replace("✨ ", "")],
    ["Remove the trailing period from all headings in lamps.", text.replace("steps.", "steps")],
    ["Remove the full stops at the end of headings on lamps", text.replace("steps.", "steps")],
    ["Remove trailing punctuation from the headings on lamps", text.replace("steps.", "steps").replace("FAQ:", "FAQ")],
  ])("lose emojis and marks at their ends: %j", async (prompt, wanted) => {
    expect(await of(text, prompt)).toBe(page(wanted));
  });

  it.each(["Remove the numbers from the headings on lamps.", "Strip the numbering in front of the headings on lamps"])(
    "lose the numbers in front of them: %j",
    async (prompt) => {
      const numbered = "## 1. Oil\n\n### 1.1 Wicks\n\n## 2) Gas\n\n## 30 lamps\n\nSee [wicks](#11-wicks).";
      const wanted = "## Oil\n\n### Wicks\n\n## Gas\n\n## 30 lamps\n\nSee [wicks](#wicks).";
      expect(await of(numbered, prompt)).toBe(page(wanted));
      const versions = "## 2.0 Oil\n\n## 1.2 Gas\n";
      expect(await of(versions, prompt)).toBe(page(versions));
    },
  );

  it("are led to as before", async () => {
    const files = { "lamps.mdx": page("## Why 🚀 lamps\n\nText."), "use.mdx": "# Use\n\n[Why](/lamps#why--lamps)\n" };
    const { after } = await runPrompt(files, "Remove all emojis from the headings on lamps.");
    expect(after["lamps.mdx"]).toContain("## Why lamps\n");
    expect(after["use.mdx"]).toContain("(/lamps#why-lamps)");
  });

  it.each(["Remove the periods from the headings on lamps.", "Use sentence case for the headings on lamps."])(
    "stay where it is not clear: %j",
    (prompt) => {
      expect(JSON.stringify(parsePrompt(prompt))).not.toContain('"trim-headings"');
    },
  );
});

describe("badges", () => {
  const badge = (name: string) => `[![${name}](https://img.shields.io/${name}.svg)](https://ci.example/${name})`;
  it.each([
    [`${badge("build")} ${badge("npm")}\n\nText.`, "Text."],
    [
      `${badge("build")}\n${badge("npm")}\n\nText ![lamp](https://a.example/lamp.png).`,
      "Text ![lamp](https://a.example/lamp.png).",
    ],
    [`Lamps ${badge("npm")} shine.`, "Lamps shine."],
  ])("go with their links: %j", async (before, wanted) => {
    expect(await of(before, "Remove the badges from the lamps page.")).toBe(page(wanted));
  });

  it("have to be there", async () => {
    const { applied } = await runPrompt({ "lamps.mdx": page("Text.") }, "Remove all badges from lamps.");
    expect(applied).toMatchObject({ type: "refused", reason: "block_not_found" });
  });
});
