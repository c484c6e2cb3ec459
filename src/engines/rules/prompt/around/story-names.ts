import type { Token } from "../tokens.ts";
import { isSentenceWord } from "../values.ts";

const PAGE_NOUN = /^(?:page|guide|tutorial|article|chapter|doc|file)$/i;
const TOPIC = /^(?:anything|something|nothing|information|info|page|guide|article|docs)$/i;
/** "the very first page" */
const NO_NAME = /^(?:very|first|second|last|next|same|other|whole|entire|new|old|main|one|only|right|wrong|current)$/i;
const MAX_WORDS = 4;

/** What sentences speak of: texts in quotes, pages that are called so ("the billing guide"), and topics of pages. */
export function namesIn(tokens: readonly Token[]): string[] {
  const names = tokens.flatMap(({ kind, text }, at) => {
    if (kind === "quoted") return [text.trim()];
    if (kind === "word" && /\S\/\S|\.mdx?$/.test(text)) return [text];
    const before = tokens[at - 1]?.text ?? "";
    if ((/^about$/i.test(text) && TOPIC.test(before)) || (/^on$/i.test(text) && /^(?:page|chapter)$/i.test(before)))
      return topicAt(tokens, at + 1);
    return PAGE_NOUN.test(text) ? nameBefore(tokens, at) : [];
  });
  return [...new Set(names)];
}

/** "anything about rate limits", before the next word of the sentence. */
function topicAt(tokens: readonly Token[], start: number): string[] {
  const from = /^(?:the|our)$/i.test(tokens[start]?.text ?? "") ? start + 1 : start;
  const rest = tokens.slice(from, from + MAX_WORDS);
  const end = rest.findIndex(({ kind, text }) => kind !== "word" || isSentenceWord(text.toLowerCase()));
  return end <= 0 ? [] : [joined(rest.slice(0, end))];
}

function nameBefore(tokens: readonly Token[], noun: number): string[] {
  const before = tokens.slice(Math.max(0, noun - MAX_WORDS - 1), noun);
  const article = before.findLastIndex(({ text }) => /^(?:the|our)$/i.test(text));
  const words = before.slice(article + 1);
  const isNamed =
    article >= 0 && words.length > 0 && words.every((one) => one.kind === "word" && !NO_NAME.test(one.text));
  return isNamed ? [joined(words)] : [];
}

function joined(words: readonly Token[]): string {
  return words.map(({ text }) => text).join(" ");
}
