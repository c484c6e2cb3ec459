import { describe, expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";
import { parsePrompt } from "../parse-prompt.ts";

const ABOUT = `# About Lumen

Lumen is made in Turin. Our workshop in Turin has a shop. The lamp museum of Turin is next door.

The heads of the firm are Ida Berg and Tom Ruiz. Orders leave the workshop daily.

| Thing | Rule |
| --- | --- |
| Refunds | Money back within 30 days |
| Repairs | Sent back within 10 days |

Orders are tried 3 times before a person calls. Requires Bulb 4.2+ and 2 GB of memory.
`;
const FILES: Files = {
  "index.md": "# Lumen\n\nWrite to `help@lumen.example`, or to Ida Berg.\n",
  "about.md": ABOUT,
  "setup.md":
    "# Setup\n\nRun `lumen-cli up`; its image is `lumen/core:1.9`.\n\n```sh\nlumen-cli up\ndocker pull lumen/core:1.9\n```\n",
};

describe("corrects the cell where a row and a column meet", () => {
  const page = `# Plans

| What | Free | Team |
| --- | --- | --- |
| Lamps | 10 | 100 |
| Rooms | 10 | 100 |
`;
  it.each([
    [
      "On plans, the Team plan includes 200 lamps now, not 100.",
      page.replace("| 10 | 100 |\n| R", "| 10 | 200 |\n| R"),
    ],
    ["On plans, the Free plan has 20 rooms instead of 10.", page.replace("| Rooms | 10 |", "| Rooms | 20 |")],
  ])("%s", async (prompt, expected) => {
    const { after } = await ask({ "plans.md": page }, prompt);
    expect(after["plans.md"]).toBe(expected);
  });

  it.each([
    "On plans, the Team plan includes 200 lamps now, not 90.",
    "On plans, the Gold plan includes 200 lamps now, not 100.",
    "On plans, the Team plan includes 200 bulbs now, not 100.",
  ])("is not sure: %s", async (prompt) => {
    const { after, isRefused } = await ask({ "plans.md": page }, prompt);
    expect([after["plans.md"], isRefused]).toEqual([page, true]);
  });
});

describe("corrects what a sentence or a row says", () => {
  it.each([
    ["Our workshop is in Milan, not Turin", "workshop in Turin", "workshop in Milan"],
    ["Our workshop moved from Turin to Milan", "workshop in Turin", "workshop in Milan"],
    ["The head of the firm is Eva Lund instead of Tom Ruiz", "Tom Ruiz", "Eva Lund"],
    ["Orders leave the workshop hourly, not daily.", "workshop daily", "workshop hourly"],
    ["Orders no longer leave daily but hourly", "workshop daily", "workshop hourly"],
    ["Refunds take 14 days, not 30", "30 days", "14 days"],
    ["Repairs are sent back within 5 days, the about page says 10", "10 days", "5 days"],
    ["Orders are tried 5 times, fix that on the about page", "3 times", "5 times"],
    ["Lumen requires Bulb 4.3+ now, update the about page", "4.2+", "4.3+"],
    ["Update about.md: it requires 4 GB of memory", "2 GB", "4 GB"],
    ["The about page says repairs take 10 days, but it's 8.", "10 days", "8 days"],
    ["Bulb 4.3 is required now, not 4.2. Update the about page.", "4.2+", "4.3+"],
    ["Money for refunds is back within 21 days instead of 30 days, please update about lumen", "30 days", "21 days"],
    ["About page: refunds within 30 -> 20 days", "30 days", "20 days"],
  ])("%j", async (prompt, old, to) => {
    const { after } = await ask(FILES, prompt);
    expect(after).toEqual({ ...FILES, "about.md": ABOUT.replace(old, to) });
  });

  it("names the sentence, and what has the old text but says something else", async () => {
    const { notes } = await ask(FILES, "Our workshop is in Milan, not Turin");
    expect(notes.split("\n")).toEqual([
      "Corrected `Turin` to `Milan` in line 3 of `about.md`: `Our workshop in Turin has a shop`.",
      "Not changed, because it is code or not said of the same there: 2 places with `Turin` in `about.md`.",
    ]);
  });

  it("counts code that has the old text among what is left", async () => {
    const page = "# Port\n\nLumen listens on port 7000.\n\n```sh\ncurl localhost:7000\n```\n";
    const { after, notes } = await ask({ "port.md": page }, "Lumen listens on port 7001, not 7000");
    expect(after["port.md"]).toBe(page.replace("port 7000", "port 7001"));
    expect(notes).toContain("Not changed: 1 other line of `port.md` with `7000`.");
  });

  it.each([
    ["The port is 80, not 90", "No page gives `90`"],
    ["Our office is in Milan, not Turin", "but not beside these words"],
    ["Orders are shipped 5 times, fix that on the about page", "does not say a value like `5 times`"],
  ])("asks for the words where no sentence says it: %j", async (prompt, message) => {
    const { after, notes, isRefused } = await ask(FILES, prompt);
    expect(isRefused).toBe(true);
    expect(notes).toContain(message);
    expect(after).toEqual(FILES);
  });
});

describe("changes plain words only where something is said to be so", () => {
  const page = `# Wick

- Type: \`flat\` or \`round\`
- Default: \`flat\`

Use a flat wick for oil. By default, lamps have a flat wick. A round wick is brighter than a flat one.
`;
  it.each([
    ["The default wick is round, not flat. Update wick.", "Default: `flat`", "Default: `round`"],
    ["The default wick is round again instead of flat", "Default: `flat`", "Default: `round`"],
  ])("%s", async (prompt, old, to) => {
    const { after } = await ask({ "wick.md": page }, prompt);
    expect(after["wick.md"]).toBe(page.replace(old, to).replace("lamps have a flat wick", "lamps have a round wick"));
  });

  it.each(["The wick format is round, not flat. Update wick.", "The default wick is round instead of default."])(
    "is not sure: %s",
    async (prompt) => {
      const { after, isRefused } = await ask({ "wick.md": page }, prompt);
      expect([after["wick.md"], isRefused]).toEqual([page, true]);
    },
  );
});

describe("knows addresses, numbers of phones and dates by their forms", () => {
  const contact = `# Contact

Call +49 30 1234567, or write to ada@lumen.example. Our support has the address help@lumen.example.

The workshop opens on 3 May 2026. The museum opens in July 2026.
`;
  it.each([
    ["Change the phone number on the contact page to +49 30 7654321", "+49 30 1234567", "+49 30 7654321"],
    ["Our support address is team@lumen.example now, update the contact page", "help@", "team@"],
    ["The opening of the museum on the contact page should be August 2026", "July 2026", "August 2026"],
    ["The museum opens in August 2026, please fix the contact page", "July 2026", "August 2026"],
    ["Contact page: the workshop opens on 10 May 2026", "3 May 2026", "10 May 2026"],
    ["Postpone the opening of the museum on the contact page from July 2026 to May 2027", "July 2026", "May 2027"],
  ])("%j", async (prompt, old, to) => {
    const { after, notes } = await ask({ "contact.md": contact }, prompt);
    expect(after["contact.md"], notes).toBe(contact.replace(old, to));
  });

  it("asks which one is meant", async () => {
    const { after, isRefused } = await ask(
      { "contact.md": contact },
      "Change the email on the contact page to a@b.example",
    );
    expect(isRefused).toBe(true);
    expect(after["contact.md"]).toBe(contact);
  });
});

describe("replaces what became another one wherever it stands", () => {
  it.each([
    ["The CLI was renamed from lumen-cli to lumenctl", "lumen-cli", "lumenctl"],
    ["The image is now lumen/core:2.0, not lumen/core:1.9", "lumen/core:1.9", "lumen/core:2.0"],
  ])("%j", async (prompt, old, to) => {
    const { after } = await ask(FILES, prompt);
    expect(after).toEqual({ ...FILES, "setup.md": FILES["setup.md"]?.replaceAll(old, to) });
  });

  it("asks which word is meant that a page says more than once", async () => {
    const page = "# Sales\n\nReports are daily. Backups are daily.\n";
    const { after, isRefused } = await ask({ "sales.md": page }, "The sales page says daily, but it's hourly");
    expect([after["sales.md"], isRefused]).toEqual([page, true]);
    const once = await ask(
      { "sales.md": "# Sales\n\nReports are daily.\n" },
      "The sales page says daily, but it's hourly",
    );
    expect(once.after["sales.md"]).toContain("Reports are hourly.");
  });

  it("also an address for mail", async () => {
    const { after } = await ask(FILES, "Our address is team@lumen.example now instead of help@lumen.example");
    expect(after["index.md"]).toContain("`team@lumen.example`");
  });
});

it.each([
  "We moved from Turin to Milan",
  "We're in Milan now, not Turin",
  "Use Milan instead of Turin",
  "We replaced Turin with Milan",
  "Make the note a tip, not a warning on about",
  "The setup page should come after about, not before",
  "Docs are not translated",
  "Is it Milan, not Turin?",
  "Orders leave twice per day, not once",
  "Orders leave the workshop hourly instead of once per day",
  "A shop is required, not recommended",
  "The image is ghcr.example/lumen/core now, not lumen/core",
  "Lumen is known as Lu",
  "Write 3 examples on the about page",
  "Include 5 tips on the about page",
  "If it is Milan, not Turin, say so",
])("takes for no fact: %j", (prompt) => {
  const read = parsePrompt(prompt);
  const types = read.type === "understood" ? read.instructions.map(({ type }) => type) : [];
  expect(types).not.toContain("correct-fact");
  expect(types).not.toContain("replace-text");
});
