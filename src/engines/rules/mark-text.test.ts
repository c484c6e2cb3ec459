import { describe, expect, it, test } from "vitest";
import { ask } from "../../../test/support/ask-rules.ts";
import { parsePrompt } from "./parse-prompt.ts";

const page = "# The Dashboard\n\nOpen the Dashboard, **Dashboard** and `Dashboard`; [Dashboard](b.md) or Dashboards.\n";
const files = { "a.md": page, "b.md": "# B\n\nDashboard, **acme.yaml**, acme.yaml and *acme*.\n" };

describe("how a text is written", () => {
  test.each([
    [
      "Make the word Dashboard bold on a.md",
      page.replace("the Dashboard,", "the **Dashboard**,").replace("[Dashboard]", "[**Dashboard**]"),
    ],
    [
      'Put "Dashboard" in italics in a.md',
      page
        .replace("the Dashboard,", "the *Dashboard*,")
        .replace("**Dashboard**", "***Dashboard***")
        .replace("[Dashboard]", "[*Dashboard*]"),
    ],
    ['Remove the bold from "Dashboard" in a.md', page.replace("**Dashboard**", "Dashboard")],
    ["Remove the code formatting from `Dashboard` in a.md", page.replace("`Dashboard`", "Dashboard")],
  ])("%s", async (prompt, expected) => {
    const { after } = await ask(files, prompt);
    expect([after["a.md"], after["b.md"]]).toEqual([expected, files["b.md"]]);
  });

  it("names what stays in headings", async () => {
    expect((await ask(files, 'Format "Dashboard" as code in a.md')).notes).toContain("`Dashboard`: it is in a heading");
  });

  it("is that of code on all pages", async () => {
    const { after } = await ask(files, "Wrap every occurrence of acme.yaml in backticks on all pages");
    expect(after["b.md"]).toBe("# B\n\nDashboard, **`acme.yaml`**, `acme.yaml` and *acme*.\n");
  });

  it("is refused where there is no such text", async () => {
    expect((await ask(files, 'Make "Nothing" bold in a.md')).isRefused).toBe(true);
  });

  test.each(['Make "Dashboard" bold', "Make the page b bold", "Put a.md in bold letters on the wall"])(
    "is not meant: %s",
    (prompt) => {
      const parsed = parsePrompt(prompt);
      expect(parsed.type === "understood" && parsed.instructions.some(({ type }) => type === "mark-text")).toBe(false);
    },
  );
});
