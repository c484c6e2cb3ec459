import { describe, expect, it, test } from "vitest";
import { ask, type Files } from "../../../test/support/ask-rules.ts";

const site: Files = {
  "docs.json": JSON.stringify({
    navigation: {
      groups: [
        { group: "Lamps", pages: ["lamps/dimmer", "lamps/bulb", "lamps/old/bulb"] },
        { group: "Home", pages: ["start"] },
      ],
    },
  }),
  "lamps/dimmer.mdx": "---\ntitle: Dim a lamp\n---\n\nA dimmer needs a [bulb](/lamps/bulb). Screw the bulb in.\n",
  "lamps/bulb.mdx": "---\ntitle: The bulb\n---\n\nA bulb in a dimmer.\n",
  "lamps/old/bulb.mdx": "---\ntitle: Old bulbs\n---\n",
  "start.mdx": "---\ntitle: Start\n---\n\nBuy a dimmer.\n",
};

describe("a rename in a folder or group", () => {
  test.each([
    "In lamps, rename dimmer to dim-switch.",
    "In the lamps folder, rename dimmer.mdx to dim-switch.mdx.",
    "In the Lamps group, rename dimmer to dim-switch.",
    "Rename dimmer to dim-switch in lamps.",
    "In lamps, rename the page dimmer to dim-switch.",
  ])("is that of the page whose file is called so: %s", async (prompt) => {
    const { after } = await ask(site, prompt);
    expect(Object.keys(after)).toContain("lamps/dim-switch.mdx");
    expect(after["lamps/dim-switch.mdx"]).toContain("A dimmer needs");
    expect(after["docs.json"]).toContain('"source": "/lamps/dimmer"');
  });

  it("is that of the page nearest to the folder", async () => {
    const { after } = await ask(site, "In lamps, rename bulb to light.");
    expect(Object.keys(after)).toEqual(expect.arrayContaining(["lamps/light.mdx", "lamps/old/bulb.mdx"]));
  });

  it("is one of several pages", async () => {
    const { after } = await ask(site, "In lamps, rename dimmer to dim-switch and bulb to light.");
    expect(Object.keys(after)).toEqual(expect.arrayContaining(["lamps/dim-switch.mdx", "lamps/light.mdx"]));
  });

  it("is that of a text where no page is called so, and on one page", async () => {
    expect((await ask(site, "In lamps, rename screw to turn, ignoring case.")).after["lamps/dimmer.mdx"]).toContain(
      "Turn the bulb in",
    );
    const onPage = await ask(site, "In lamps/bulb, rename dimmer to switch.");
    expect(onPage.after["lamps/bulb.mdx"]).toContain("A bulb in a switch.");
    expect(onPage.after["lamps/dimmer.mdx"]).toBe(site["lamps/dimmer.mdx"]);
  });

  test.each([
    "In lamps, rename dimmer to dim-switch and screw to turn.",
    "In lamps, rename screw to turn and dimmer to dim-switch.",
    'In lamps, rename "The bulb" to "The light".',
    "In the Lamps group, rename bulb to light.",
  ])("is refused where it may be of a page or a text: %s", async (prompt) => {
    expect(await ask(site, prompt)).toMatchObject({ isRefused: true, notes: expect.stringContaining("page called") });
  });
});

const tabs = (pages: object[]) => JSON.stringify({ navigation: { tabs: pages } }, null, 2);

describe("a group that goes without its pages", () => {
  const files: Files = {
    "docs.json": tabs([
      { tab: "Lamps", groups: [{ group: "All", pages: ["a", { group: "Old", pages: ["b"] }] }] },
      { tab: "Cars", groups: [{ group: "All", pages: ["c", { group: "Old", pages: ["d"] }] }] },
    ]),
    "a.mdx": "---\ntitle: A\n---\n",
    "b.mdx": "---\ntitle: B\n---\n",
    "c.mdx": "---\ntitle: C\n---\n",
    "d.mdx": "---\ntitle: D\n---\n",
  };

  it("may be named by the tab around it", async () => {
    const { after } = await ask(files, 'Delete the group "Old" in the Cars tab but keep its pages.');
    expect(JSON.parse(after["docs.json"] ?? "")).toEqual(
      JSON.parse(
        tabs([
          { tab: "Lamps", groups: [{ group: "All", pages: ["a", { group: "Old", pages: ["b"] }] }] },
          { tab: "Cars", groups: [{ group: "All", pages: ["c", "d"] }] },
        ]),
      ),
    );
  });

  it("has to be named by it where several have its name", async () => {
    expect(await ask(files, 'Delete the group "Old" but keep its pages.')).toMatchObject({
      isRefused: true,
      notes: expect.stringContaining("There are 2 groups called `Old`"),
    });
  });
});
