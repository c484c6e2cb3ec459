import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const config = (bar: string, footer: string) => `module.exports = {
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" } }]],
  themeConfig: {
    navbar: {
      items: [
        ${bar}
      ],
    },
    footer: {
      links: [
        { title: "More", items: [{ label: "Shop", href: "https://lampkeeper.example/shop" }] },
        {
          title: "Social",
          items: [
            ${footer}
          ],
        },
      ],
    },
  },
};
`;
const LAMPS = '{ to: "docs/lamps", label: "Lamps", position: "left" },';
const NEWS = '{ to: "blog", label: "News", position: "left" },';
const CODE = '{ href: "https://code.example/lampkeeper", label: "Code", position: "right" },';
const MENU =
  '{ label: "More", items: [{ to: "docs/alarms", label: "Alarms" }, { to: "docs/timers", label: "Timers" }] },';
const BLOG = '{ label: "Blog", to: "blog" },';
const CHAT = '{\n              label: "Chat (beta)",\n              href: "https://chat.example",\n            },';
const lines = (items: string[], indent: string) => items.join(`\n${indent}`);
const bar = (...items: string[]) => lines(items, " ".repeat(8));
const footer = (...items: string[]) => lines(items, " ".repeat(12));
const SIDEBARS = `module.exports = {
  main: ["lamps", { type: "category", label: "Lamps", items: ["alarms", "timers"] }, "news"],
};
`;
const files: Files = {
  "docusaurus.config.js": config(bar(LAMPS, MENU, NEWS, CODE), footer(BLOG, CHAT)),
  "sidebars.js": SIDEBARS,
  "docs/lamps.md": "# All lamps\n",
  "docs/alarms.md": "# Alarms\n",
  "docs/timers.md": "# Timers\n",
  "docs/news.md": "# News\n",
};
const settingsOf = async (prompt: string) => {
  const { after, notes } = await ask(files, prompt);
  expect(after["sidebars.js"], notes).toBe(SIDEBARS);
  expect(after["docs/news.md"], notes).toBe("# News\n");
  return after["docusaurus.config.js"];
};

it.each([
  "Put News before Lamps in the top bar.",
  "In the navbar, move News before Lamps.",
  "In the header, News should come before Lamps.",
  'In the navbar put "News" first.',
])("gives an entry of the bar another place: %s", async (prompt) => {
  expect(await settingsOf(prompt)).toBe(config(bar(NEWS, LAMPS, MENU, CODE), footer(BLOG, CHAT)));
});

it("takes last in the bar for last at its own end of the bar", async () => {
  expect(await settingsOf("In the navbar put Lamps last.")).toBe(
    config(bar(MENU, NEWS, LAMPS, CODE).replace(MENU, MENU), footer(BLOG, CHAT)),
  );
});

it.each([
  'In the footer put "Chat (beta)" before Blog.',
  'Move the Blog link in the footer behind "Chat (beta)".',
  'In the footer, "Blog" should be after "Chat (beta)".',
])("gives an entry of the footer another place: %s", async (prompt) => {
  expect(await settingsOf(prompt)).toBe(config(bar(LAMPS, MENU, NEWS, CODE), footer(CHAT, BLOG)));
});

it("moves an entry of the bar that the same prompt renames", async () => {
  const own = '{ to: "docs/timers", label: "Clocks" }';
  expect(await settingsOf('In the navbar rename "Timers" to "Clocks" and put it before Alarms.')).toContain(
    `items: [${own}, { to: "docs/alarms", label: "Alarms" }]`,
  );
});

it("renames and takes out what the navbar has, and not what the sidebar calls the same", async () => {
  expect(await settingsOf('In the navbar, rename "Lamps" to "Lights".')).toContain('label: "Lights", position');
  expect(await settingsOf("In the navbar, hide News")).toBe(config(bar(LAMPS, MENU, CODE), footer(BLOG, CHAT)));
});

it.each([
  ["Put News after Code in the top bar.", "different ends"],
  ["Put News after Alarms in the top bar.", "different lists"],
  ["In the navbar, put Timers first.", "several lists"],
  ["Put Blog first in the footer.", "several lists"],
  ["In the navbar, swap News and Lamps.", "say sidebar"],
  ["In the footer, move Blog before Forum.", "no entry called `Forum`"],
  ["In the navbar, put News after Prices.", "no entry called `Prices`"],
])("does not guess at an order: %s", async (prompt, why) => {
  const { notes, isRefused } = await ask(files, prompt);
  expect({ notes, isRefused }).toEqual({ notes: expect.stringContaining(why), isRefused: true });
});

it("takes the navbar for the navigation where the bar has no such entry", async () => {
  const { after } = await ask(files, "In the navbar, put Timers before Alarms.");
  expect(after["docusaurus.config.js"]).toContain(
    'items: [{ to: "docs/timers", label: "Timers" }, { to: "docs/alarms", label: "Alarms" }]',
  );
  const own = { "docusaurus.config.js": config(bar(NEWS), footer(BLOG)) };
  const beside = await ask({ ...files, ...own }, "In the navbar, put Timers before Alarms.");
  expect(beside.after["sidebars.js"]).toContain('["timers", "alarms"]');
});

it.each(["Remove Lamps and News from the top bar.", "Remove the Lamps and News links from the header."])(
  "takes out two entries: %s",
  async (prompt) => {
    expect(await settingsOf(prompt)).toBe(config(bar(MENU, CODE), footer(BLOG, CHAT)));
  },
);

it("takes out two entries of the footer, one with brackets", async () => {
  expect(await settingsOf("Remove Chat (beta) and Shop from the footer.")).not.toMatch(/Chat \(beta\)|"Shop"/);
  const { notes, isRefused } = await ask(files, "Remove Blog and Forum from the footer.");
  expect({ notes, isRefused }).toEqual({ notes: expect.stringContaining("`Blog and Forum`"), isRefused: true });
});
