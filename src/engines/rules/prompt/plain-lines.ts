import { withCommaBehindPage } from "./comma-behind-page.ts";
import { withPageFirst } from "./page-first.ts";
import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";
import { tokenize } from "./tokens.ts";

/** A prompt with each request in a line or sentence of its own, without what marks lines as bold or as steps. */
export function inPlainLines(prompt: string): string {
  const plain = withoutEmphasis(prompt.replaceAll("\r\n", "\n"));
  return withListedSteps(
    withNoteLast(withPageFirst(withCommaBehindPage(withAboutPage(withSeenPage(withTextLast(withLinkQuoted(plain))))))),
  );
}

const PLACED_TEXT =
  /^(\s*(?:please )?(?:add|insert|put)) (?:to|on|in) ((?:the |our )[^,:\n"“]{2,60} page|[\w.-]{1,60}(?:\/[\w.-]{1,60}){0,8}),? ((?:right |directly |just )?(?:before|after|below|under|above) [^:,\n]{2,80}?|at the (?:very )?(?:end|top|start|beginning|bottom)(?: of the page)?),? (?:the|this)(?: following| next)? (sentence|paragraph|text|line)(?::|,? saying:?)? (?=\S)/i;

/** "Add to x, before "A", this sentence: …" as "Add this sentence to x before "A": …". */
function withTextLast(prompt: string): string {
  const [{ length } = "", add = "", page = "", place = "", what = ""] = PLACED_TEXT.exec(prompt.slice(0, 400)) ?? [];
  return length === undefined || length === 0
    ? prompt
    : `${add} this ${what} to ${page} ${place}: ${prompt.slice(length)}`;
}

const LINKED_ITEM =
  /^(\s*(?:please )?(?:add|insert|append)) ([^\n"“”‘\x60:]{0,80}\[[^\]\n]{1,80}\]\([^()\s]{1,300}\)[^\n"“”\x60:]{0,20}?) (?=to (?:the (?:very )?(?:end|bottom|top|start|beginning) of )?(?:the|our) (?:list|bullets|[\w -]{1,40} list)\b)/i;

/** "Add Ada ([ada](https://…)) to the list of …": what has a link in it is a text. */
function withLinkQuoted(prompt: string): string {
  return prompt.length > 1000 ? prompt : prompt.replace(LINKED_ITEM, '$1 "$2" ');
}

const SEEN =
  /^([^\n]{5,200}?(?:, (?:and )?not |instead of |rather than |no longer |\bnow\b)[^\n.;:]{0,80}?)[,.;]? \(?(?:please )?see ((?:the |our )[\w -]{2,40} page|[\w.-]{1,60}(?:\/[\w.-]{1,60}){1,8}(?: page)?)\)?(?<!\.)\.?$/i;

/** "We retry 5 times, not 3, see guides/retry": the page that is to say so. */
function withSeenPage(prompt: string): string {
  const said = prompt.trim();
  return said.length > 400 ? prompt : said.replace(SEEN, "$1. Update $2.");
}

const BEHIND_PAGE =
  "$|[.,;!](?:\\s|$)|:\\s| (?:to|with|after|before|below|above|under|at|from|saying|into|as|by|should|must|is|needs|has|and)(?= )";
const ABOUT = new RegExp(
  `\\b(in|of|from|on|(?:^|[.;,] )(?:add|append|insert)\\b[^.;\\n]{1,120}? to) about(?=${BEHIND_PAGE})`,
  "gim",
);

const PAGES_IN_ABOUT = new RegExp(
  `\\b((?:pages|files|docs|articles|guides|everything) (?:in|under|inside|within|below|of)) about(?=${BEHIND_PAGE})`,
  "gi",
);

/** "The image in about": the page of that name, and not a word before what something is about. "The pages in about" are in a folder. */
function withAboutPage(prompt: string): string {
  if (!/ about\b/i.test(prompt) || prompt.length > 2000) return prompt;
  const { text, quotes } = maskQuoted(prompt);
  return unmask(text.replaceAll(PAGES_IN_ABOUT, "$1 about/").replaceAll(ABOUT, "$1 the about page"), quotes);
}

const FIRST_STEP = /^([^\n]{0,120}?:)?\s*(?:\(?1[.)]|\(?a\)) /;
const STEP = /^\(?(?:[2-9][.)]|[b-i]\)) /;

/** Steps with numbers or letters in one line, "1) … 2) …", perhaps behind a head with a colon, as lines of a list. */
function withListedSteps(prompt: string): string {
  const text = prompt.trim();
  const [first, head = ""] = text.includes("\n") || text.length > 2000 ? [] : (FIRST_STEP.exec(text) ?? []);
  if (first === undefined || /["“`]/.test(head)) return prompt;
  const isStep = (start: number) => text.charAt(start - 1) !== "(" && STEP.test(text.slice(start, start + 4));
  const steps = tokenize(text).filter(({ start }) => start >= first.length && isStep(start));
  const marks = steps.map(({ start }) => text.slice(start).replace("(", "").charAt(0));
  const isFirstNumber = first.includes("1");
  if (marks.some((mark, index) => mark !== (isFirstNumber ? String(index + 2) : "bcdefghi".charAt(index))))
    return prompt;
  // What stands behind a head is a list only if it goes on.
  if (head !== "" && marks.length === 0) return prompt;
  const starts = [...(head === "" ? [] : [head.length]), ...steps.map(({ start }) => start)];
  return starts.reduceRight(
    (all, start) => `${all.slice(0, start).replace(/[\s;,]+$/, "")}\n${all.slice(start).trimStart()}`,
    text,
  );
}

/** "Rename these pages (with redirects):" with what is in brackets behind the list, and "incl. links" in whole words. */
function withNoteLast(prompt: string): string {
  const whole = prompt.replace(
    /(?<=\S)(,? )incl\. (?=(?:an? |the |all |all the |its )?(?:redirects?|links?)\b)/i,
    "$1including ",
  );
  const noted =
    /^(\s*(?:please )?(?:rename|move|delete|remove) (?:these|the following) (?:\w+ )?(?:pages|files|folders)) \(([^()\n]{1,60})\)(?=:? *\n)/i.exec(
      whole.slice(0, 300),
    );
  if (!noted) return whole;
  const [{ length }, head = "", note = ""] = noted;
  return `${head}${whole.slice(length).trimEnd()}\n\n${note}`;
}

/** A prompt that is one line in bold. */
function withoutEmphasis(prompt: string): string {
  const line = prompt.trim();
  return /^(\*\*|__)[^*_\n]+\1[.!]?$/.test(line.slice(0, 2000))
    ? line.replace(/^(\*\*|__)(.+)\1([.!]?)$/, "$2$3")
    : prompt;
}
