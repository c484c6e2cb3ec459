import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const page = (title: string, label = title) => `---\ntitle: ${title}\nsidebarTitle: ${label}\n---\n\nText.\n`;
const navigation = (...pages: string[][]) =>
  JSON.stringify({
    navigation: { groups: pages.map((one, at) => ({ group: ["Basics", "Extras"][at], pages: one })) },
  });
const files: Files = {
  "docs.json": navigation(["index", "care/wick_trim", "care/oil"], ["extras/faults", "extras/spares"]),
  "index.mdx": page("Home"),
  "care/wick_trim.mdx": page("Trimming of all wicks", "Wick trim"),
  "care/oil.mdx": page("Oil"),
  "extras/faults.mdx": page("Faults"),
  "extras/spares.mdx": page("Spares"),
};
const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};

describe("a page that goes to a folder and is named by its title", () => {
  it.each([
    "Move the Wick trim page to the folder extras and list it after Faults",
    "Move the wick trim page from care to the folder extras and put it right after Faults in the sidebar.",
    "Move Wick trim out of the care folder into extras/ and put it before Spares",
  ])("is what is put somewhere else then: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["extras/wick_trim.mdx"]).toBe(files["care/wick_trim.mdx"]);
    const { groups } = JSON.parse(after["docs.json"] ?? "").navigation;
    expect(groups[1].pages).toEqual(["extras/faults", "extras/wick_trim", "extras/spares"]);
  });

  test("is what gets a description then, and no other page", async () => {
    const { after } = await ask(files, 'Move the Oil page to the folder extras. Its description should be "All oils".');
    expect(after["extras/oil.mdx"]).toContain("description: All oils");
    expect(after["extras/faults.mdx"]).toBe(files["extras/faults.mdx"]);
  });

  test("is in the folder that it is said to come from", async () => {
    const { isRefused } = await ask(files, "Move the Faults page from care/old to care");
    expect(isRefused).toBe(true);
  });
});

describe("a folder", () => {
  test("is what is put first then", () => {
    expect(read("Move the folder lamps into guides and put it first")?.[1]).toMatchObject({ page: "guides/lamps" });
  });
});

describe("readers of a deleted page", () => {
  test.each([
    "Delete guides/a. Send visitors of the old URL to guides/b instead.",
    "Delete guides/a and redirect users of the old address to guides/b",
    "Delete guides/a and send the traffic from the old address to guides/b",
    "Delete guides/a and forward anyone hitting the old URL to guides/b",
  ])("%s", (prompt) => {
    expect(read(prompt)).toEqual([{ type: "delete-page", page: "guides/a", redirectTo: "guides/b" }]);
  });
});
