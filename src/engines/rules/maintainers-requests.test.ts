import { describe, expect, it } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";

const options = (size: string, wick: string) =>
  `# Options\n\n| Key | Description | Default |\n| --- | --- | --- |\n| \`size\` | How large | \`${size}\` |\n| \`wick\` | How long | \`${wick}\` |\n`;

describe("the default of an option", () => {
  const files = {
    "docs.json": '{"navigation":["options","oil"]}',
    "options.mdx": options("25", "25"),
    "oil.mdx": "# Oil\n",
  };

  it.each([
    "The default of `size` is now 30, no longer 25.",
    "The default of `size` is now 30.",
    "The default value of `size` on the Options page is now 30.",
    "`size` now defaults to 30.",
  ])("is a cell of its row: %s", async (prompt) => {
    const { after } = await ask(files, prompt);
    expect(after["options.mdx"]).toBe(options("30", "25"));
  });

  it("is left where the row has another one, or several pages have such a row", async () => {
    const other = await ask(files, "The default of `size` is now 30, no longer 20.");
    expect(other.isRefused).toBe(true);
    const both = { ...files, "oil.mdx": options("25", "25") };
    const { after, isRefused } = await ask(both, "The default of `size` is now 30.");
    expect([after, isRefused]).toEqual([both, true]);
  });
});

describe("a version", () => {
  const page = "# Setup\n\nFor 1.2.0 or v1.2.0.\n\n```\nlamp v1.2.0, lamp-v1.2.0, rev1.2.0, v1.2.0.1\n```\n";
  const files = { "docs.json": '{"navigation":["setup"]}', "setup.mdx": page };

  it("is one also behind its mark", async () => {
    const { after } = await ask(files, "On the setup page, replace 1.2.0 with 1.3.0, also in code");
    expect(after["setup.mdx"]).toBe(
      "# Setup\n\nFor 1.3.0 or v1.3.0.\n\n```\nlamp v1.3.0, lamp-v1.3.0, rev1.2.0, v1.2.0.1\n```\n",
    );
  });

  it("gets no mark twice", async () => {
    const { after } = await ask(files, 'On the setup page, replace "1.2.0" with "v1.3.0"');
    expect(after["setup.mdx"]).toContain("For v1.3.0 or v1.2.0.");
  });
});

describe("pages and groups in other words than their titles", () => {
  const files = {
    "docs.json": JSON.stringify({
      navigation: {
        groups: [
          { group: "Lamps", pages: ["lamps/install", "lamps/update", "lamps/wick"] },
          { group: "Rooms", pages: ["rooms/install", "rooms/wick"] },
        ],
      },
    }),
    "lamps/install.mdx": "---\ntitle: Install\n---\n\n| State | Meaning |\n| --- | --- |\n| `lit` | It burns. |\n",
    "lamps/update.mdx": "---\ntitle: Update\n---\n\n[Wicks](/lamps/wick)\n",
    "lamps/wick.mdx": "---\ntitle: Wick\n---\n\nTrim it.\n",
    "rooms/install.mdx": "---\ntitle: Install\n---\n\nDo it.\n",
    "rooms/wick.mdx": "---\ntitle: Wick\n---\n\nNone.\n",
  };

  it("are those of the guides that are called so", async () => {
    const { after } = await ask(files, "In the Lamps guides, Wick should come right after Install in the sidebar.");
    expect(after["docs.json"]).toContain('"lamps/install","lamps/wick","lamps/update"');
  });

  it("are found by whose they are", async () => {
    const { notes } = await ask(files, "Which pages link to Lamps's wick page?");
    expect(notes).toContain("lamps/update.mdx");
  });

  it("are deleted from the guides that they are in", async () => {
    const { after } = await ask(files, "Delete the Wick page from the Rooms guides.");
    expect(Object.keys(after)).toEqual(Object.keys(files).filter((path) => path !== "rooms/wick.mdx"));
  });

  it("have tables that are called by what they list", async () => {
    const prompt = "In the table of states on lamps/install, the state `lit` should be called `burning`.";
    expect((await ask(files, prompt)).after["lamps/install.mdx"]).toContain("| `burning` | It burns. |");
  });
});

describe("texts in backticks that only code has", () => {
  const page = "# Setup\n\nRun it with size.\n\n```sh\nlamp light oil\nlamp size\n```\n\nSee `size` and `resize`.\n";
  const files = { "docs.json": '{"navigation":["setup"]}', "setup.mdx": page };

  it("are replaced there", async () => {
    const { after } = await ask(files, "Replace `lamp light oil` with `lamp light petrol` on the setup page");
    expect(after["setup.mdx"]).toBe(page.replace("light oil", "light petrol"));
  });

  it("are left there where a text has them too, texts are asked for, or they are words", async () => {
    const word = await ask(files, "On the setup page, replace `resize` with `fit`");
    expect(word.after["setup.mdx"]).toBe(page);
    const prose = await ask(files, "On the setup page, replace `size` with `width`");
    expect(prose.after["setup.mdx"]).toBe(page.replace("with size", "with width"));
    const asked = await ask(files, "Replace `lamp light oil` with `lamp light petrol` on setup, not in code");
    expect(asked.after["setup.mdx"]).toBe(page);
  });
});

describe("one broken link", () => {
  const files = {
    "docs.json": '{"navigation":["guides/lamps","oil","rooms"]}',
    "guides/lamps.mdx": "# Lamps\n\nSee [oil](./oil), [rooms](./rooms) and [sky](./sky).\n",
    "oil.mdx": "# All about oil\n",
    "rooms.mdx": "# Rooms\n",
  };

  it("is fixed alone", async () => {
    const { after } = await ask(files, "Fix the broken link to the oil page in guides/lamps");
    expect(after["guides/lamps.mdx"]).toContain("See [oil](../oil), [rooms](./rooms)");
  });

  it("is said not to be there", async () => {
    const { after, isRefused } = await ask(files, "Fix the broken link to the wick page in guides/lamps");
    expect([after, isRefused]).toEqual([files, true]);
  });
});
