import { REQUEST_VERBS } from "../request-verbs.ts";

const MAX_LENGTH = 600;
/** A request to add at a place what follows a colon. */
const ADDED =
  /^(?<place>(?:at|to|on) the (?:very )?(?:end|bottom|top|start|beginning) of [^:"“”⟦\n]{3,120}?,? (?:please )?(?:add|append|insert|put|write)): (?<text>[^"“”`\n]{3,400})$/i;
/** A new page and its text. */
const NEW_PAGE =
  /^(?<place>(?:(?:add|create) )?(?:a )?(?:new )?page .{3,200}?,? (?:with )?(?:the |one )?(?:text|content|contents|body|line|sentence)): (?<text>[^"“”`\n]{3,400})$/i;
/** A new section and its text. */
const NEW_SECTION =
  /^(?<place>(?:(?:in|on|to) [^"“”:\n]{2,80}?,? )?add (?:a|the) (?:new )?section ["“][^"“”\n]{1,80}["”](?: [^"“”:\n]{2,80})?): (?<text>[^"“”`\n]{3,400})$/i;
const SIDE = "end|bottom|start|beginning|top";
/** The section of a page, and what comes there. */
const IN_SECTION = new RegExp(
  `^(?:(?:at|to) the (?:very )?(?<side>${SIDE}) of|in|under|below) (?:the )?(?:(?:section|heading) )?(?<section>["“][^"“”\\n]{1,80}["”])(?: section| heading)? (?:of|on|in) (?<page>[^:"“”\\n]{2,80}?),? (?:please )?(?:add|append|insert|put|write)(?: (?:this|the(?: following)?) (?:sentence|paragraph|line|text))?(?: at the (?:very )?(?<edge>${SIDE}))?: (?<text>[^"“”\`\\n]{3,400})$`,
  "i",
);
/** Behind the end of a sentence another request may begin. */
const FURTHER = new RegExp(`[.;!?] +(?:(?:and|also|then|please|finally) )*(?:${REQUEST_VERBS})\\b`, "i");

/** "At the end of the Usage section of x add: See also y." with the text in quotes. */
export function withQuotedText(sentence: string): string | undefined {
  const said = sentence.trim();
  if (sentence.length <= MAX_LENGTH && IN_SECTION.test(said)) return inSection(said);
  const found =
    sentence.length > MAX_LENGTH ? undefined : (ADDED.exec(said) ?? NEW_PAGE.exec(said) ?? NEW_SECTION.exec(said));
  const { place, text } = found?.groups ?? {};
  return place === undefined || text === undefined || FURTHER.test(text) ? undefined : `${place}: "${text.trim()}"`;
}

/** "In the section "Usage" of x add this sentence at the end: See also y." */
function inSection(sentence: string): string | undefined {
  const { side, edge = side, section, page, text = "" } = IN_SECTION.exec(sentence)?.groups ?? {};
  if (FURTHER.test(text) || (side !== undefined && edge !== side)) return undefined;
  return /^(?:start|beginning|top)$/i.test(edge ?? "")
    ? `add the sentence "${text.trim()}" below the heading ${section} in ${page}`
    : `add the sentence "${text.trim()}" at the end of the section ${section} of ${page}`;
}
