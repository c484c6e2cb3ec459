import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const titled = (title: string) => `---\ntitle: ${JSON.stringify(title)}\n---\n`;
const files: Files = {
  "docs.json": '{ "navigation": { "pages": ["install", "setup", "search", "limits", "api/limits", "hooks/state"] } }',
  "install.mdx": titled("Install and run"),
  "setup.mdx": titled("Setup"),
  "search.mdx": titled("Search and replace"),
  "limits.mdx": "# Limits\n",
  "api/limits.mdx": "# Limits\n",
  "hooks/state.mdx": titled("`useState`"),
};
const gone = async (prompt: string, all = files) => {
  const { after } = await ask(all, prompt);
  return Object.keys(all).filter((path) => !(path in after));
};

describe('titles with "and" in them', () => {
  it("are told from the lists that they are in by the pages that there are", async () => {
    expect(await gone("delete the pages Install and run, Setup and Search and replace")).toEqual([
      "install.mdx",
      "setup.mdx",
      "search.mdx",
    ]);
    expect(await gone("Delete the page Install and run.")).toEqual(["install.mdx"]);
    const { after } = await ask(files, "hide the pages Search and replace and Setup");
    expect([after["search.mdx"], after["setup.mdx"]].every((page) => page?.includes("hidden: true"))).toBe(true);
  });

  it("are no two places of a text", async () => {
    const all = {
      ...files,
      "search.mdx": `${titled("Search and replace")}\nA word.\n`,
      "setup.mdx": "# Setup\n\nA word.\n",
    };
    for (const place of ["on the Search and replace page", "in Search and replace"]) {
      const { after } = await ask(all, `Replace "A word" with "Words" ${place}`);
      expect(after).toEqual({ ...all, "search.mdx": `${titled("Search and replace")}\nWords.\n` });
    }
    const { after } = await ask(all, 'Replace "A word" with "Words" in search and setup');
    expect([after["search.mdx"], after["setup.mdx"]].every((page) => page?.includes("\nWords."))).toBe(true);
  });

  it("are asked for in quotes where they may be read in two ways, or in none", async () => {
    const both = { ...files, "run.mdx": titled("run"), "b.mdx": titled("Install") };
    const { notes, isRefused } = await ask(both, "delete the pages Install and run and Setup");
    expect(isRefused).toBe(true);
    expect(notes).toContain("Please put each title in quotes");
    expect((await ask(files, "delete the pages Install and walk and Setup")).notes).toContain("There is no page");
    expect(parsePrompt("delete the pages Install and rename Setup to Start")).not.toMatchObject({
      instructions: [{ isList: true }],
    });
  });
});

test.each([
  "delete limits, not the api one",
  "delete limits (not the api one)",
  "delete the page limits, not api/limits",
  "delete the limits page but keep api/limits",
])("another page of the name stays: %s", async (prompt) => {
  expect(await gone(prompt)).toEqual(["limits.mdx"]);
});

describe("titles that are code", () => {
  it("stay code where they become another name", async () => {
    const { after } = await ask(files, "rename the page useState to useStore");
    expect(after["hooks/state.mdx"]).toContain('"`useStore`"');
    const headed = { ...files, "hooks/state.mdx": "# `useState`\n" };
    expect((await ask(headed, "set the title of hooks/state to useStore")).after["hooks/state.mdx"]).toBe(
      "# `useStore`\n",
    );
    expect((await ask(headed, "set the title of hooks/state to State")).after["hooks/state.mdx"]).toBe("# State\n");
    const asked = await ask(headed, 'set the title of hooks/state to "The `useStore` hook"');
    expect(asked.after["hooks/state.mdx"]).toBe("# The `useStore` hook\n");
  });
});
