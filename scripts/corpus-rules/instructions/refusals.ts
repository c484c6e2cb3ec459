import { nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** What must be refused: pages that are not there, what takes understanding, and what is only half understood. */
export function makeRefusals(source: Source): GivenInstruction[] {
  const [first, second] = pagesByReferrers(source);
  const page = first?.path;
  const other = second === undefined ? "index" : nameInDocs(source, second.path);
  const name = page === undefined ? "index" : nameInDocs(source, page);
  const prompts = [
    "Rename the page no-such-page-at-all to something",
    "Translate all pages into French",
    `Rename the page ${name} to ${name}-new and make its tone friendlier`,
    `Delete the page ${name} unless somebody still needs it`,
    "Rewrite the introduction so that it is shorter",
    "Delete the page no-such-page-at-all and redirect it to nowhere-either",
    `Replace "the" with`,
    "Improve the docs",
    `Rename the page ${name} to ${other}`,
    `Delete the page ${name} and redirect it to ${name}`,
    `Set the title of no-such-page-at-all to "Zebra"`,
    `Replace "zebra" with "horse", but only where it makes sense`,
    "Fix the broken links and write a summary of every page",
    `Rename the page ${name} to ${name}-new or ${name}-newer`,
    `Do not delete the page ${name}`,
    `Should we rename ${name} to ${name}-new?`,
  ];
  const isNamed = page !== undefined && second !== undefined;
  const given = isNamed ? prompts : prompts.filter((prompt) => !prompt.includes(` ${name}`));
  return given.map((prompt) => ({ id: "refuse", prompt, asked: { type: "refuse" }, expectation: "refused" }));
}
