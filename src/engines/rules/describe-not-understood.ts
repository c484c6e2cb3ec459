import { codeSpan } from "./code-span.ts";

const EXAMPLES = [
  'replace text: replace "sign in" with "log in" (add: in code, everywhere, in any case, under guides/)',
  "rename or move a page: rename the page quickstart to start",
  'add a page: add a page called "FAQ" after the page quickstart with the text: …',
  "delete a page: delete the page old-guide and redirect it to quickstart",
  "fix links: fix broken links under guides/",
  "fix spelling: fix typos",
  "fix syntax: fix the syntax of the pages",
  'set a frontmatter field: set the description of quickstart to "…"',
];

/** The message of a refused prompt: the part that was not understood, and examples of what can be asked. */
export function describeNotUnderstood(part: string): string {
  const what =
    part === "" ? "The prompt is empty of instructions." : `This part was not understood: ${codeSpan(part, 300)}.`;
  const list = EXAMPLES.map((example) => `- ${example}`).join("\n");
  return `${what} Nothing was changed.\n\nThis engine works without a language model and understands the following instructions, also several in one prompt. Put texts in quotes.\n\n${list}`;
}
