import { nameInDocs, pagesByReferrers } from "./choose-pages.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

/** What must be refused: pages that are not there, what takes understanding, and what is only half understood. */
export function makeRefusals(source: Source): GivenInstruction[] {
  const page = pagesByReferrers(source)[0]?.path;
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
  ];
  return prompts.map((prompt) => ({ id: "refuse", prompt, asked: { type: "refuse" }, expectation: "refused" }));
}
