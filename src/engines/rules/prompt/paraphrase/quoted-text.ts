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
/** Behind the end of a sentence another request may begin. */
const FURTHER = new RegExp(`[.;!?] +(?:(?:and|also|then|please|finally) )*(?:${REQUEST_VERBS})\\b`, "i");

/** "At the end of the Usage section of x add: See also y." with the text in quotes. */
export function withQuotedText(sentence: string): string | undefined {
  const said = sentence.trim();
  const found =
    sentence.length > MAX_LENGTH ? undefined : (ADDED.exec(said) ?? NEW_PAGE.exec(said) ?? NEW_SECTION.exec(said));
  const { place, text } = found?.groups ?? {};
  return place === undefined || text === undefined || FURTHER.test(text) ? undefined : `${place}: "${text.trim()}"`;
}
