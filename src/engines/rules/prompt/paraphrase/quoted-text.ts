import { CALLOUT_KINDS } from "../callout-kinds.ts";
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
const SAYING = new RegExp(
  `^(?<place>(?:please )?(?:add|append|insert|put|place|include|write) (?:an? |another )?(?:[\\w-]+ )?(?:${CALLOUT_KINDS}|callout|admonition|sentence|line|paragraph|bullet)\\b[^:\\n]{0,160}?),? (?:(?:saying|stating|that says|which says|that states|to say|which states) (?:that )?|(?:warning|noting|mentioning|pointing out|reminding (?:people|readers|users)) that )(?<text>[^"“”:;\\n]{8,300})$`,
  "i",
);
/** What is no sentence of its own: "saying how to do so", "saying that they are not". */
const NO_SENTENCE =
  /^(?:that|it|its|they|their|them|he|she|his|her|there['’]?s? (?:something|nothing)|to|how|why|what|which|whether|when|where|who|if|something|so|hi|hello|thanks|thank|sorry|goodbye|welcome|how|more|about|less)\b/i;
const FINITE =
  /\b(?:no longer|(?:we|you) (?:always |only |never |now )?\p{L}+|is|are|was|were|isn['’]t|aren['’]t|may|might|can|cannot|can['’]t|could|must|should|will|won['’]t|would|has|have|had|does|do|doesn['’]t|don['’]t|needs?|requires?|works?|supports?|gets?|uses?|changes?|takes?|costs?|runs?|applies|apply|expires?|lasts?|starts?|stops?|ends?|returns?|fails?|stays?|remains?|becomes?|\p{L}{3,}ed)\b/iu;
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
  const told = sentence.length > MAX_LENGTH ? undefined : (SAYING.exec(said)?.groups ?? undefined);
  if (told) return asSentence(told);
  const found =
    sentence.length > MAX_LENGTH ? undefined : (ADDED.exec(said) ?? NEW_PAGE.exec(said) ?? NEW_SECTION.exec(said));
  const { place, text } = found?.groups ?? {};
  return place === undefined || text === undefined || FURTHER.test(text) ? undefined : `${place}: "${text.trim()}"`;
}

/** "Add a note to x saying that lamps get hot": the clause as a sentence. */
function asSentence({ place, text = "" }: Record<string, string | undefined>): string | undefined {
  const clause = text.trim().replace(/,? (?:please|thanks|thank you)$/i, "");
  if (FURTHER.test(clause) || NO_SENTENCE.test(clause) || !FINITE.test(clause)) return undefined;
  if (new RegExp(`,? and (?:then |also )?(?:${REQUEST_VERBS}) `, "i").test(clause)) return undefined;
  return `${place}: "${clause.charAt(0).toUpperCase()}${clause.slice(1)}."`;
}

/** "In the section "Usage" of x add this sentence at the end: See also y." */
function inSection(sentence: string): string | undefined {
  const { side, edge = side, section, page, text = "" } = IN_SECTION.exec(sentence)?.groups ?? {};
  if (FURTHER.test(text) || (side !== undefined && edge !== side)) return undefined;
  return /^(?:start|beginning|top)$/i.test(edge ?? "")
    ? `add the sentence "${text.trim()}" below the heading ${section} in ${page}`
    : `add the sentence "${text.trim()}" at the end of the section ${section} of ${page}`;
}
