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

describe("texts in backticks that only code has", () => {
  const page = "# Setup\n\nRun it with size.\n\n```sh\nlamp light oil\nlamp size\n```\n\nSee `size` and `resize`.\n";
  const files = { "docs.json": '{"navigation":["setup"]}', "setup.mdx": page };

  it("are replaced there", async () => {
    const { after } = await ask(files, "Replace `lamp light oil` with `lamp light petrol` on the setup page");
    expect(after["setup.mdx"]).toBe(page.replace("light oil", "light petrol"));
  });

  it("are left there where a text has them too, or texts are asked for", async () => {
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
