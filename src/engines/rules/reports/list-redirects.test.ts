import { expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const files = {
  "docs.json": JSON.stringify({
    navigation: { pages: ["index", "lamps"] },
    redirects: [
      { source: "/bulbs", destination: "/lamps" },
      { source: "/lights", destination: "/lamps", permanent: false },
    ],
  }),
  "index.mdx": "# Start\n",
  "lamps.mdx": "# Lamps\n",
};

it.each([
  "List all redirects",
  "Show me the redirects.",
  "Which redirects do we have?",
  "What redirects are there?",
  "Please give me a list of all our redirects",
  "List every redirect of the site",
])("reports the redirects of a site and changes nothing: %j", async (prompt) => {
  const { applied, after } = await runPrompt(files, prompt);
  expect(after).toEqual(files);
  expect(applied).toMatchObject({ type: "applied", changedFiles: 0 });
  const notes = (applied as { notes: string[] }).notes;
  expect(notes[0]).toBe("Found 2 redirects:");
  expect(notes).toContain("  `/bulbs` leads to `/lamps`");
  expect(notes).toContain("  `/lights` leads to `/lamps`, for a time only");
});

it("says that it found none", async () => {
  const { applied } = await runPrompt({ "index.md": "# Start\n" }, "List all redirects");
  expect(applied).toMatchObject({ type: "applied", changedFiles: 0, findings: [] });
});

it.each([
  "List all redirects to lamps and delete them",
  "List the redirects in a new page",
  "List all redirects that lead to /lamps",
  "How many redirects are there?",
])("reports not all where less or more is asked: %j", (prompt) => {
  expect(parsePrompt(prompt).type).not.toBe("understood");
});
