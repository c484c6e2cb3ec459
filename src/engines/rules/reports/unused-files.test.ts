import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const files = {
  "docs.json": JSON.stringify({
    logo: { light: "/images/logo-light.svg" },
    navigation: { pages: ["index", "guides/lamps", "guides/bulbs"] },
    redirects: [{ source: "/old-bulbs", destination: "/guides/bulbs" }],
  }),
  "index.mdx": "---\ntitle: Start\n---\n\n![A](/images/a%20lamp.png) ![B](./images/Bulb.png)\n\n[old](/old-bulbs)\n",
  "guides/lamps.mdx": '---\ntitle: Lamps\n---\n\n[lamps](/guides/lamps) <img src="/images/big.jpg" />\n',
  "guides/bulbs.mdx": "---\ntitle: Bulbs\n---\n\n[start](/)\n",
  "guides/wires.mdx": "---\ntitle: Wires\n---\n",
  "images/a lamp.png": "",
  "images/bulb.png": "",
  "images/big@2x.jpg": "",
  "images/logo-light.svg": "<svg/>",
  "images/old lamp.png": "",
  "images/old/wire.webp": "",
  "favicon.ico": "",
};

async function report(
  prompt: string,
  more: Record<string, string> = {},
): Promise<{ found: string[]; notes: string[] }> {
  const { applied, after } = await runPrompt({ ...files, ...more }, prompt);
  expect(after).toEqual({ ...files, ...more });
  if (applied.type !== "applied") throw new Error(applied.message);
  return { found: (applied.findings ?? []).map(({ path, message }) => `${path} ${message}`), notes: applied.notes };
}

describe("a report of what nothing leads to", () => {
  it("names the images that no file names, and none that may be used under its name", async () => {
    const { found, notes } = await report("Which images are not used anywhere?");
    expect(found).toEqual(["images/old/wire.webp is named in no file"]);
    expect(notes[0]).toBe("Found 1 image that no file names:");
  });

  it("looks at the images of one folder, and at none where that has none", async () => {
    const { found, notes } = await report("Which images in images/old aren't used by any page?");
    expect(found).toEqual(["images/old/wire.webp is named in no file"]);
    expect(notes[0]).toBe("Looked at the 1 image in `images/old/`.");
    await expect(report("List the unused images in guides")).rejects.toThrow("no folder `guides` with images");
  });

  it("says where programs make the names of images", async () => {
    const { notes } = await report("List unused images", {
      "snippets/picture.jsx": "export const Picture = ({ name }) => <img src={`/images/${name}.webp`} />;\n",
    });
    expect(notes).toContain(
      "Names of images are put together in `snippets/picture.jsx`: some of these may be used there.",
    );
  });

  it("names the pages to which no other page links, through redirects too", async () => {
    const { found } = await report("Which pages are not linked from any other page?");
    expect(found).toEqual([
      "guides/lamps.mdx is listed in the navigation",
      "guides/wires.mdx is not listed in the navigation",
    ]);
  });

  it("looks at the pages of a folder only, where one is named", async () => {
    expect((await report("List the unlinked pages in guides")).found).toHaveLength(2);
  });
});

it.each([
  ["Find all pictures that no page uses", "unused-images"],
  ["Are there any images that are no longer used?", "unused-images"],
  ["Do we have unreferenced screenshots?", "unused-images"],
  ["Find pages without incoming links", "unlinked-pages"],
  ["Find pages with no incoming links", "unlinked-pages"],
  ["Which pages does no other page link to?", "unlinked-pages"],
])("%s", (prompt, of) => {
  expect(parsePrompt(prompt)).toEqual({ type: "understood", instructions: [{ type: "list-faults", of }] });
});

it.each(["Which pages are not linked in the sidebar?", "Which pages are not in the navigation?"])("%s", (prompt) => {
  expect(parsePrompt(prompt)).toMatchObject({ instructions: [{ type: "list-unlisted" }] });
});

it.each([
  ["Find broken links and typos", ["check-links", "list-faults"]],
  ["Check for typos, broken links and images without alt text", ["list-faults", "check-links", "list-faults"]],
  ["Which pages lack a title or a description?", ["list-lacking", "list-lacking"]],
  ["Which images aren't used anywhere? and which pages have no description?", ["list-faults", "list-lacking"]],
  ["Find broken links and fix them", ["fix-links"]],
])("%s", (prompt, types) => {
  const parsed = parsePrompt(prompt);
  expect(parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : parsed).toEqual(types);
});
