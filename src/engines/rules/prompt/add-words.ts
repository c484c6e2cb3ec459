import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 300;
const NOUN = "(?:words?|text|phrase|term)";
const VALUE = "([^\\s,;:⟦⟧]{1,40})";
const PLACE = "(?:(?: (?:in|on|of) (?<behind>[^,;:⟦⟧]{2,80}))?)";
const HEAD = "(?:(?:in|on) (?<head>[^,;:⟦⟧]{2,80}), (?:please )?)?";

/** `add the words "a" after "b" in x`, `add "(a)" after "b" in x`: what is in brackets is no item of a list. */
const BESIDE = new RegExp(
  `^${HEAD}(?:add|insert|put|append) (?<noun>the ${NOUN} )?(?<text>⟦\\d+⟧) (?:right |directly )?(?<side>after|before|behind)(?<words> the ${NOUN})? (?<other>⟦\\d+⟧)${PLACE}$`,
  "i",
);
/** "add `--force` to the command `lamp on` in x" */
const TO_COMMAND = new RegExp(
  `^${HEAD}(?:add|append) (?:the (?:flag|option|argument|parameter|switch) )?(?<text>⟦\\d+⟧|--?[a-z][\\w=-]*) to (?:the )?(?:command (?<other>⟦\\d+⟧)|(?<command>⟦\\d+⟧) command)${PLACE}$`,
  "i",
);
/** "in the first code block of x, replace 8080 with 9000" */
const IN_CODE = new RegExp(
  `^(?:in|on) the (?<code>(?:(?:first|second|third|fourth|last|only) )?(?:[\\w#+-]+ )?(?:code (?:block|snippet|sample|example)|snippet)) (?:of|in|on) (?<page>[^,;:⟦⟧]{2,80}?),? (?:please )?(?:(?:replace|change) (?:the [\\w-]+ )?(?<from>⟦\\d+⟧|${VALUE}) (?:with|by|to) (?<to>⟦\\d+⟧|${VALUE})|use (?<now>⟦\\d+⟧|${VALUE}) (?:instead of|and not|rather than) (?<was>⟦\\d+⟧|${VALUE}))$`,
  "i",
);

/** A request for some words beside others as one that replaces these, in the one place where they stand. */
export function asReplacement(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim().replace(/[.!]$/, ""));
  if (text.length > MAX_LENGTH) return undefined;
  return besideWords(text, quotes) ?? inCode(text, quotes);
}

function besideWords(text: string, quotes: string[]): string | undefined {
  const found = BESIDE.exec(text)?.groups ?? TO_COMMAND.exec(text)?.groups;
  if (!found) return undefined;
  const { head, behind, noun, words, side = "after", text: given = "", other, command } = found;
  const own = (mark: string) => (/^⟦\d+⟧$/.test(mark) ? bare(unmask(mark, quotes)) : mark);
  const [added, beside] = [own(given), own(other ?? command ?? "")];
  const page = head ?? behind;
  const isBeside = noun !== undefined || words !== undefined || /^[([]/.test(added) || /^-/.test(added);
  const isClear = head === undefined || behind === undefined;
  if (!isBeside || !isClear || page === undefined || /["“”\n]/.test(added + beside) || beside === "") return undefined;
  const both = side === "before" ? `${added} ${beside}` : `${beside} ${added}`;
  return `replace the only "${beside}" with "${both}" in ${page}`;
}

function inCode(text: string, quotes: string[]): string | undefined {
  const { code, page, from, to, now, was } = IN_CODE.exec(text)?.groups ?? {};
  const [old, wanted] = [from ?? was, to ?? now];
  if (code === undefined || page === undefined || old === undefined || wanted === undefined) return undefined;
  const inQuotes = (mark: string) => (/^⟦\d+⟧$/.test(mark) ? mark : `"${mark}"`);
  const block = code.replace(/(?:code )?(?:snippet|sample|example)$/i, "code block");
  return unmask(`replace ${inQuotes(old)} with ${inQuotes(wanted)} in the ${block} of ${page}`, quotes);
}

function bare(quoted: string): string {
  return quoted.replace(/^["“‘'`]|["”’'`]$/g, "");
}
