import { CODE_BLOCKS } from "./forms/code-blocks.ts";
import { CORRECTIONS } from "./forms/corrections.ts";
import { ENTRIES } from "./forms/entries.ts";
import { FAULTS } from "./forms/faults.ts";
import { FRAME_LINKS } from "./forms/frame.ts";
import { LABELS } from "./forms/labels.ts";
import { LINK_ORDER } from "./forms/link-order.ts";
import { LINKS } from "./forms/links.ts";
import { LISTS } from "./forms/lists.ts";
import { NAMES } from "./forms/names.ts";
import { NAVIGATION } from "./forms/navigation.ts";
import { NEEDS } from "./forms/needs.ts";
import { ON_PAGE } from "./forms/on-page.ts";
import { ORDER } from "./forms/order.ts";
import { PAGE_PARTS } from "./forms/page-parts.ts";
import { PAGES } from "./forms/pages.ts";
import { PARTS } from "./forms/parts.ts";
import { PLACES } from "./forms/places.ts";
import { REPORTS } from "./forms/reports.ts";
import { REWORDINGS } from "./forms/rewordings.ts";
import { SITE } from "./forms/site.ts";
import { SITE_TICKETS } from "./forms/site-tickets.ts";
import { STATED } from "./forms/stated.ts";
import { CELL_FACTS, TABLES } from "./forms/tables.ts";
import { TEXTS } from "./forms/texts.ts";
import { TICKETS } from "./forms/tickets.ts";
import { TYPED } from "./forms/typed.ts";
import { WANTED } from "./forms/wanted.ts";
import { WISHES } from "./forms/wishes.ts";
import { WRONG_LINKS } from "./forms/wrong-links.ts";
import { WRONG_VALUES } from "./forms/wrong-values.ts";
import { QUOTED } from "./masked-text.ts";
import { createPatternSearch } from "./pattern-search.ts";

const FORMS = [
  ...CELL_FACTS,
  ...ON_PAGE,
  ...SITE,
  ...NAVIGATION,
  ...SITE_TICKETS,
  ...FRAME_LINKS,
  ...PAGES,
  ...NAMES,
  ...LABELS,
  ...ORDER,
  ...ENTRIES,
  ...TEXTS,
  ...REPORTS,
  ...LINKS,
  ...LINK_ORDER,
  ...WRONG_LINKS,
  ...CORRECTIONS,
  ...FAULTS,
  ...WRONG_VALUES,
  ...PARTS,
  ...CODE_BLOCKS,
  ...PAGE_PARTS,
  ...PLACES,
  ...TYPED,
  ...WISHES,
  ...STATED,
  ...WANTED,
  ...NEEDS,
  ...TICKETS,
  ...TABLES,
  ...LISTS,
  ...REWORDINGS,
];

/** "and move Crab to the end": another request behind a name. */
const REQUEST_BEHIND =
  "and (?:(?:then |also |please )*(?:move|put|place|rename|delete|remove|hide|add|list|show) .+ (?:to|into|at|after|before|below|above|under|from|first|last)|.+ (?:to|at) the (?:very )?(?:top|start|beginning|end|bottom))";

/** A word that may be part of a name, and does not limit or deny what is said. */
const WORD = `(?!(?:but|except|excluding|if|never|no|none|not|nothing|only|unless|until|don['’]t|isn['’]t|${REQUEST_BEHIND})(?![^\\s,;:()]))[^\\s,;:()]+`;

const WORDS: Record<string, string> = {
  "{x}": `((?:${WORD} ){0,7}?${WORD})`,
  "{q}": `(${QUOTED})`,
  /** The name of a group: in quotes, or words of which the first has a capital and the last is no article. */
  "{c}": `((?:the )?(?:${QUOTED}|(?-i:\\p{Lu})[^\\s,;:()]*(?: ${WORD}){0,4}?))(?<! (?:the|our|an?))`,
  "{u}": "([^\\s,;()]+)",
};

const search = createPatternSearch(FORMS, (pattern) =>
  pattern.replaceAll(/\{[xqcu]\}/g, (slot) => WORDS[slot] ?? slot),
);

/** The sentence as instructions that are known, the likeliest first. */
export function inUsualForms(masked: string): string[] {
  return search(masked).map(({ found, value }) => fillIn(value, found));
}

function fillIn(instruction: string, found: string[]): string {
  // At once, since what is filled in may hold "$2" as well.
  return instruction.replaceAll(/“\$(\d)”|\$(\d)/g, (_, quoted, index) => {
    if (quoted !== undefined) return inQuotes(found[Number(quoted)] ?? "");
    const words = (found[Number(index)] ?? "").replace(/^The(?= )/, "the");
    // "Put Why Acme after Install": a title of several words.
    return instruction.startsWith("put ") && TITLE.test(words) ? `“${words}”` : words;
  });
}

/** Words of which the first has a capital, without those that say where. */
const TITLE =
  /^(?!\S*['’]s )\p{Lu}[\p{L}\d'-]*(?: (?!(?:in|to|into|under|from|of|on|at|and|or|page|pages|group|section|category|guide|folder|it|them)(?![\p{L}\d'-]))[\p{L}\d'-]+)+$/u;

function inQuotes(name: string): string {
  const bare = name.replace(/^the (.+?)(?: (?:group|category))?$/i, "$1");
  return /^⟦\d+⟧$/.test(bare) ? bare : `“${bare}”`;
}
