import { expect, it } from "vitest";
import { ask, type Files } from "../../../../test/support/ask-rules.ts";

const page = `# Lamps

A lamp is a light. It needs power.

## Care

- **Never** open the \`glass\`.
- Clean it [weekly](faq.md).
- ![Wick](wick.png)

Do not forget the _wick_.
`;
const files: Files = {
  "mkdocs.yml": "site_name: Acme\nnav:\n  - Lamps: lamps.md\n  - FAQ: faq.md\n",
  "docs/lamps.md": page,
  "docs/faq.md": "# FAQ\n",
};

it.each([
  ["Make the first bullet on the lamps page bold", "- **Never** open the `glass`.", "- **Never open the `glass`.**"],
  ["make the second bullet on Lamps bold", "- Clean it [weekly](faq.md).", "- **Clean it [weekly](faq.md).**"],
  ["In lamps, put the last paragraph in italics", "Do not forget the _wick_.", "*Do not forget the wick.*"],
  ["Make the second sentence of the lamps page bold", "It needs power.", "**It needs power.**"],
])("marks a part of a page as a whole: %s", async (prompt, from, to) => {
  expect((await ask(files, prompt)).after["docs/lamps.md"]).toBe(page.replace(from, to));
});

it("changes nothing that is no text, or that is marked already", async () => {
  expect((await ask(files, "Make the last bullet on the lamps page bold")).notes).toContain("parts that stay");
  expect((await ask(files, "Make the first bullet on the lamps page code")).isRefused).toBe(true);
  const bold = { ...files, "docs/lamps.md": "# Lamps\n\n- **All of it**\n" };
  expect((await ask(bold, "Make the first bullet on the lamps page bold")).notes).toContain("is bold already");
});

const sample = `# Requests

\`\`\`sh
curl -d '{"model": "acme/one"}'
\`\`\`

It uses acme/one.

\`\`\`sh
curl -d '{"model": "acme/one"}'
\`\`\`
`;

it.each([
  "On the faq page change the model in the first request from acme/one to acme/two",
  'Change the model in the first code block of faq from "acme/one" to "acme/two".',
  "change the model in the first example from acme/one to acme/two on the faq page",
])("changes a value in one block of code: %s", async (prompt) => {
  const { after } = await ask({ ...files, "docs/faq.md": sample }, prompt);
  expect(after["docs/faq.md"]).toBe(sample.replace("acme/one", "acme/two"));
});
