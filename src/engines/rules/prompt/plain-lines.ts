import { withPageFirst } from "./page-first.ts";
import { tokenize } from "./tokens.ts";

/** A prompt with each request in a line or sentence of its own, without what marks lines as bold or as steps. */
export function inPlainLines(prompt: string): string {
  return withListedSteps(withNoteLast(withPageFirst(withoutEmphasis(prompt.replaceAll("\r\n", "\n")))));
}

/** Steps with numbers in one line, "1) … 2) …", as lines of a list. */
function withListedSteps(prompt: string): string {
  if (!/^\s*\(?1[.)] /.test(prompt) || prompt.trim().includes("\n") || prompt.length > 2000) return prompt;
  const steps = tokenize(prompt).filter(({ text }, index) => index > 0 && /^\(?[2-9][.)]?$/.test(text));
  const starts = steps.flatMap(({ start }) => (/^\(?[2-9][.)] /.test(prompt.slice(start)) ? [start] : []));
  const numbers = starts.map((start) => Number(prompt.slice(start).replace("(", "").charAt(0)));
  if (numbers.some((number, index) => number !== index + 2)) return prompt;
  return starts.reduceRight((text, start) => `${text.slice(0, start).trimEnd()}\n${text.slice(start)}`, prompt);
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
