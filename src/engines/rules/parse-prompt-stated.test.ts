import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const read = (prompt: string) => {
  const parsed = parsePrompt(prompt);
  return parsed.type === "understood" ? parsed.instructions : undefined;
};
const set = (field: string, value: string, page: string) => [{ type: "set-frontmatter", field, value, page }];

describe("what is said of a thing, before what shall be done with it", () => {
  test.each([
    [
      "The link to the Lamp.js Course in the top nav is outdated, remove it please.",
      [{ type: "remove-link", name: "Lamp.js Course", place: "bar" }],
    ],
    [
      "Acme Cloud's deployment link is dead, take it out of the nav",
      [{ type: "remove-link", name: "Acme Cloud", place: "navigation" }],
    ],
    ["the page alarms is titled useAlarms, make that “Using alarms”", set("title", "Using alarms", "alarms")],
    [
      "The sidebar calls the TLS page just 'TLS'. Please make that 'Encrypted connections'.",
      set("sidebarTitle", "Encrypted connections", "TLS"),
    ],
    [
      'installation\'s description is rubbish ("Start here"). Use "Add Lamp to a house" instead.',
      set("description", "Add Lamp to a house", "installation"),
    ],
    ['The title of setup says "Set up", should be "Setting up".', set("title", "Setting up", "setup")],
    [
      "In the alarms page the header 'Quiet mode' should be capitalised like the others: Quiet Mode",
      [{ type: "set-heading", page: "alarms", from: "Quiet mode", to: "Quiet Mode" }],
    ],
    [
      "TLS in the sidebar should read Transport Security (TLS)",
      [{ type: "rename-group", group: "TLS", to: "Transport Security (TLS)", kind: "group", mayBePage: true }],
    ],
    [
      "the social link to GitHub in the header should go to https://github.com/acme",
      [{ type: "set-link", label: "GitHub", to: "https://github.com/acme", place: "bar" }],
    ],
  ])("%s", (prompt, instructions) => {
    expect(read(prompt)).toEqual(instructions);
  });

  test.each([
    "The link to the docs in the top nav is only outdated in German, remove it",
    "The old name is confusing, replace it with Lamp",
    "They are outdated, remove it",
    "The GitHub link in the footer should stay, remove it from the header",
  ])("is left alone where it may be meant otherwise: %s", (prompt) => {
    expect(read(prompt)).toBeUndefined();
  });
});

test.each([
  [
    "drop the Model 1 section from the quiet mode docs, nobody runs that anymore",
    [{ type: "delete-section", page: "quiet mode", heading: "Model 1" }],
  ],
  [
    "delete the v1.3.0 upgrade guide, it's ancient",
    [{ type: "delete-page", page: "v1.3.0 upgrade guide", said: ["v1.3.0 upgrade guide"] }],
  ],
  [
    'Rename Dim Lights to "Dimming" (title and sidebar), keep the url',
    [
      { type: "rename-group", group: "Dim Lights", to: "Dimming", kind: "group", mayBePage: true },
      ...set("title", "Dimming", "Dim Lights"),
    ],
  ],
  [
    'Rename the page Dim Lights to "Dimming", keep the url',
    [{ type: "move-page", page: "Dim Lights", title: "Dimming" }],
  ],
  [
    "move the rfc page of the light groups under experimental/",
    [{ type: "move-page", page: "rfc in the light groups section", path: "experimental/" }],
  ],
  [
    "Move Alarms from Going further to the Guide section",
    [
      {
        type: "place-page",
        page: "Alarms",
        position: { type: "group", group: "Guide", at: "end" },
        from: "Going further",
      },
    ],
  ],
  [
    "Hide the about page from the sidebar but keep it reachable",
    [{ type: "hide-page", page: "about", isHidden: true }],
  ],
  [
    "Two-Way setup -> Two-way setup",
    [{ type: "replace-text", from: "Two-Way setup", to: "Two-way setup", where: "prose", anyCase: false }],
  ],
  [
    "Put a new page 'Speed' below Limits in the sidebar. Content: 'Work in progress.'",
    [{ type: "add-page", title: "Speed", position: { type: "after", page: "Limits" }, text: "Work in progress." }],
  ],
  [
    "Delete the section on not using double mode from Saving Power.",
    [
      {
        type: "delete-section",
        page: "Saving Power",
        heading: "not using double mode",
        mayBePart: true,
        said: ["Saving Power"],
      },
    ],
  ],
  ["Remove Twitter from the footer, we left that site.", [{ type: "remove-link", name: "Twitter", place: "footer" }]],
  [
    "The dim-lights page should live directly under docs/, not in other-topics",
    [{ type: "move-page", page: "dim-lights", path: "docs/" }],
  ],
  [
    "Title of guides/dim: 'Dim' instead of 'Dim (lights)'",
    [{ type: "set-frontmatter", field: "title", value: "Dim", page: "guides/dim", was: "Dim (lights)" }],
  ],
  [
    "In SUMMARY, list History before Credits",
    [{ type: "place-page", page: "History", position: { type: "before", page: "Credits" } }],
  ],
  [
    "'Summary' under I/O Ports isn't telling much; call it 'All ports' in the sidebar.",
    set("sidebarTitle", "All ports", "Summary in the I/O Ports section"),
  ],
  [
    "The Single-page link is gone, drop it from the summary but leave the file",
    [{ type: "hide-page", page: "Single-page", isHidden: true, isFromNavigation: true }],
  ],
  [
    "spell it 'Light Switch' everywhere, never 'Lightswitch'",
    [{ type: "replace-text", from: "Lightswitch", to: "Light Switch", where: "prose", anyCase: false }],
  ],
  [
    "others.md is a terrible filename, it should be more.md. Update links and the sidebar too.",
    [{ type: "move-page", page: "others.md", path: "more.md" }],
  ],
  [
    "Could the Dim light come before Alarms in the sidebar? They're in the wrong order right now.",
    [{ type: "place-page", page: "Dim light", position: { type: "before", page: "Alarms" } }],
  ],
  [
    'Add lamps/dim.md (title "Dim") to the Lamps group, between Add and Delete. Text: "Coming soon."',
    [
      {
        type: "add-page",
        title: "Dim",
        path: "lamps/dim.md",
        position: { type: "between", page: "Add", next: "Delete", group: "Lamps" },
        text: "Coming soon.",
      },
    ],
  ],
  [
    'rename the LLM group to "For LLMs" and put it last',
    [
      { type: "rename-group", group: "LLM", to: "For LLMs", kind: "group" },
      { type: "place-group", group: "For LLMs", kind: "group", position: { type: "edge", at: "end" } },
    ],
  ],
  [
    "Delete examples/a and examples/b — no redirects needed",
    [
      { type: "delete-page", page: "examples/a", noRedirect: true },
      { type: "delete-page", page: "examples/b", noRedirect: true },
    ],
  ],
  [
    "Delete the page guides/dim, it's replaced by guides/dimming",
    [{ type: "delete-page", page: "guides/dim", redirectTo: "guides/dimming" }],
  ],
  [
    "Delete guides/dim. It was superseded by the dimming page.",
    [{ type: "delete-page", page: "guides/dim", redirectTo: "dimming" }],
  ],
  ["Delete the page guides/dim, it was replaced by apps", [{ type: "delete-page", page: "guides/dim" }]],
  [
    "redirect /guides/dim to /guides/dimming and rename the page accordingly",
    [{ type: "move-page", page: "/guides/dim", path: "/guides/dimming", needsRedirect: true }],
  ],
  [
    "At the end of the Homes section in setup add: See the [list](https://a.example/x) for more.",
    [
      {
        type: "add-text",
        page: "setup",
        text: "See the [list](https://a.example/x) for more.",
        place: { at: "end", section: "Homes" },
      },
    ],
  ],
])("reads what maintainers write: %s", (prompt, instructions) => {
  expect(read(prompt)).toEqual(instructions);
});

test.each([
  "Two-Way setup -> One-way setup",
  "Delete the page guides/dim. It's now called guides/dimming.",
  "Hide the page guides/dim. They're only in guides.",
  "Rename the page guides/dim to guides/dimming, keep the url",
  "At the end of the Homes section in setup add: See more. Delete the page guides/old.",
])("refuses what is not clear: %s", (prompt) => {
  expect(read(prompt)).toBeUndefined();
});

describe("callouts", () => {
  const page = '# Sign-in\n\n{% hint style="info" %}\nOnly in the large plan.\n{% endhint %}\n\nText.\n';
  const files = { "SUMMARY.md": "# Summary\n\n* [Sign-in](sso.md)\n", "sso.md": page };

  it("gives one another kind and text", async () => {
    const prompt = "in sso the hint should be a warning, and it should say 'Only in the *Home* plan.'";
    const { after } = await ask(files, prompt);
    expect(after["sso.md"]).toBe(
      page.replace("info", "warning").replace("Only in the large plan", "Only in the *Home* plan"),
    );
  });

  it("replaces the text of an alert with nothing that is lost", async () => {
    const alert = { "a.md": "# A\n\n> [!NOTE]\n> Old text.\n" };
    const { isRefused, after } = await ask(alert, 'the note in a should say "New text here."');
    expect(isRefused || after["a.md"] === alert["a.md"].replace("Old text.", "New text here.")).toBe(true);
  });
});

it("finds a section by three of its words in their order, and a page in a group with a slash", async () => {
  const files = {
    "SUMMARY.md": "# Summary\n\n## I/O Ports\n\n* [Summary](ports.md)\n* [Power](power.md)\n",
    "ports.md": "# Summary\n\nText.\n",
    "power.md": "# Power\n\nText.\n\n## Not using the Double Mode\n\nText.\n\n## Not using it\n\nText.\n",
  };
  const { after } = await ask(files, "Delete the section on not using double mode from power");
  expect(after["power.md"]).toBe("# Power\n\nText.\n\n## Not using it\n\nText.\n");
  const label = await ask(files, "'Summary' under I/O Ports isn't telling much; call it 'All ports' in the sidebar.");
  expect(label.after["SUMMARY.md"]).toContain("* [All ports](ports.md)");
});

it("finds the page that a folder begins with by its words", async () => {
  const files = {
    "docs.json": JSON.stringify({
      name: "A",
      navigation: { pages: ["quiet-mode/index", "quiet-mode/at-night", "legacy-mode"] },
    }),
    "quiet-mode/index.mdx": "---\ntitle: First steps\n---\n\nText.\n",
    "quiet-mode/at-night.mdx": "---\ntitle: At night\n---\n\nText.\n",
    "legacy-mode.mdx": "---\ntitle: Legacy\n---\n\nText.\n",
  };
  const { after } = await ask(files, "delete legacy-mode and redirect to the quiet mode start page");
  expect(JSON.parse(after["docs.json"] ?? "").redirects).toEqual([
    { source: "/legacy-mode", destination: "/quiet-mode" },
  ]);
});
