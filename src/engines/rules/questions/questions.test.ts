import { describe, expect, it } from "vitest";
import { runPrompt } from "../../../../test/support/run-prompt.ts";
import { parsePrompt } from "../parse-prompt.ts";

const headings = (...questions: [string, string][]) =>
  `# FAQ\n\nAll about lamps.\n\n${questions.map(([title, answer]) => `## ${title}\n\n${answer}\n`).join("\n")}`;
const accordions = (...questions: [string, string][]) => {
  const each = questions.map(([title, answer]) => `  <Accordion title="${title}">\n    ${answer}\n  </Accordion>\n`);
  return `# FAQ\n\n<AccordionGroup>\n${each.join("")}</AccordionGroup>\n`;
};
const WARM: [string, string] = ["Is it warm?", "No."];
const LOUD: [string, string] = ["Can it be loud?", "It hums."];
const SOLD: [string, string] = ["Where is it sold?", "Nowhere."];
const NEW: [string, string] = ["Is it free?", "Yes."];

describe.each([
  ["headings", headings],
  ["accordions", accordions],
])("questions that are %s", (_, page) => {
  it.each([
    ['Add a question "Is it free?" with the answer "Yes." to faq.', page(WARM, LOUD, SOLD, NEW)],
    ['Add the FAQ entry "Is it free?" to faq with the answer: "Yes."', page(WARM, LOUD, SOLD, NEW)],
    ['In faq, add the question "Is it free?" with the answer "Yes." after "Is it warm?"', page(WARM, NEW, LOUD, SOLD)],
    [
      'Add the question "Is it free?" with the answer "Yes." to faq, before the question "Is it warm?".',
      page(NEW, WARM, LOUD, SOLD),
    ],
    ['Remove the FAQ entry "Can it be loud?" from faq.', page(WARM, SOLD)],
    ['Remove the question "Can it be loud?" and its answer from faq', page(WARM, SOLD)],
    ['Change the answer to "Is it warm?" on faq to "Yes."', page(["Is it warm?", "Yes."], LOUD, SOLD)],
    ['The answer to "Is it warm?" on faq should be "A bit."', page(["Is it warm?", "A bit."], LOUD, SOLD)],
    ['Change the question "Is it warm?" on faq to "Is it hot?"', page(["Is it hot?", "No."], LOUD, SOLD)],
    ["Put the FAQ questions on the faq page in alphabetical order.", page(LOUD, WARM, SOLD)],
    ["Sort the questions on faq alphabetically.", page(LOUD, WARM, SOLD)],
    ["Delete the FAQ entry about being loud", page(WARM, SOLD)],
    ["Remove the question about where it is sold from the FAQ.", page(WARM, LOUD)],
    ['Rename the FAQ question "Is it warm?" to "Is it hot?"', page(["Is it hot?", "No."], LOUD, SOLD)],
    ['Change the answer to the question about selling on the faq page to "Yes."', page(WARM, LOUD, SOLD)],
    ['Change the answer to the FAQ question about loud ones to "Yes."', page(WARM, LOUD, SOLD)],
    ["Move the question about warmth to the end of the FAQ", page(WARM, LOUD, SOLD)],
    ["Move the question about being warm to the end of the FAQ", page(LOUD, SOLD, WARM)],
    ['In faq, put the question "Where is it sold?" before the one about being loud', page(WARM, SOLD, LOUD)],
    ["Move the FAQ question about being sold to the top", page(SOLD, WARM, LOUD)],
  ])("are changed: %j", async (prompt, wanted) => {
    const { after } = await runPrompt({ "faq.mdx": page(WARM, LOUD, SOLD) }, prompt);
    expect(after["faq.mdx"]).toBe(wanted);
  });

  it("are named where one is not there, or is there already", async () => {
    const files = { "faq.mdx": page(WARM, LOUD) };
    const lost = await runPrompt(files, 'Change the answer to "Is it cold?" on faq to "Yes."');
    expect(lost.applied).toMatchObject({ message: expect.stringContaining("It has `Is it warm?`") });
    const there = await runPrompt(files, 'Add a question "Is it warm?" with the answer "Yes." to faq.');
    expect(there.applied).toMatchObject({ type: "refused", reason: "heading_exists" });
  });
});

it.each([
  ["Remove the question about it from the FAQ", "does not have a question about `it`"],
  ["Remove the question about lamps from the FAQ", "more than one question about `lamps`"],
  ["Move the FAQ question about wicks before the one about oil", "does not have a question about `oil`"],
])("names the questions where not one is about that: %s", async (prompt, message) => {
  const page = headings(["Do lamps glow?", "Yes."], ["Why is a lamp cold?", "So."], ["How are wicks sold?", "Well."]);
  const { applied, after } = await runPrompt({ "faq.md": page }, prompt);
  expect(applied).toMatchObject({ type: "refused", message: expect.stringContaining(message) });
  expect(after["faq.md"]).toBe(page);
});

it("takes words before a page for where the question is", () => {
  expect(parsePrompt("Delete the FAQ entry about moving from v1 to v2")).toMatchObject({
    instructions: [{ type: "remove-question", page: "FAQ", question: "moving from v1 to v2", isAbout: true }],
  });
  expect(parsePrompt("Delete the FAQ entry about moving from v1 on the help page")).toMatchObject({
    instructions: [{ type: "remove-question", page: "help", question: "moving from v1", isAbout: true }],
  });
});

it("replaces an answer of several paragraphs, and keeps the addresses of links", async () => {
  const page = (answer: string) =>
    `# FAQ\n\n## Is it warm?\n\n${answer}\n\n[a]: https://a.example\n\n## Why?\n\nSee [a].\n`;
  const files = { "faq.md": page("No.\n\n- Not at all.") };
  const { after } = await runPrompt(files, 'Change the answer to "Is it warm?" on faq to "Yes."');
  expect(after["faq.md"]).toBe(page("Yes."));
});

it.each([
  ["# FAQ\n\n## Lamps\n\n### Is it warm?\n\nNo.\n\n## Sale\n\n### Is it sold?\n\nNo.\n", "ambiguous_heading"],
  ["# FAQ\n\n**Is it warm?**\n\nNo.\n", "block_not_found"],
  ['# FAQ\n\n## Is it warm?\n\nNo.\n\n<Accordion title="Why?">\n  So.\n</Accordion>\n', "ambiguous_block"],
])("refuses a new question where it is not clear how it is written: %j", async (page, reason) => {
  const prompt = 'Add a question "Is it free?" with the answer "Yes." to faq.';
  const { applied } = await runPrompt({ "faq.mdx": page }, prompt);
  expect(applied).toMatchObject({ type: "refused", reason });
});

it("refuses an answer that has sections of its own", async () => {
  const files = { "faq.md": "# FAQ\n\n## Is it warm?\n\nNo.\n\n### Why\n\nSo.\n" };
  const { applied } = await runPrompt(files, 'Change the answer to "Is it warm?" on faq to "Yes."');
  expect(applied).toMatchObject({ type: "refused", reason: "bad_position" });
});

it.each([
  'Add the question "Is it free?" to faq.',
  'Answer the question "Is it free?" on faq.',
  "Add a question about prices to faq.",
  "Sort the entries of the sidebar alphabetically.",
])("is no request about questions that could be done: %j", (prompt) => {
  const parsed = parsePrompt(prompt);
  const types = parsed.type === "understood" ? parsed.instructions.map(({ type }) => type) : [];
  expect(types.filter((type) => /question|answer/.test(type))).toEqual([]);
});
