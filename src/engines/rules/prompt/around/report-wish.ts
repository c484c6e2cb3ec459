import type { Instruction } from "../../instruction.ts";
import type { Cursor } from "../cursor.ts";

/** "Which pages are in no group? Please make a list": what a report is in any case. */
export function skipReportWish(cursor: Cursor, instructions: readonly Instruction[]): boolean {
  const type = instructions.at(-1)?.type;
  if (!type || !(type.startsWith("list-") || type === "check-links")) return false;
  return (
    cursor.attempt(() => {
      cursor.acceptPunctuation(",;");
      const isOpen = cursor.acceptPunctuation("(");
      cursor.acceptAny("and|so please?", "please");
      cursor.acceptAny("can|could you please?", "i|we need|want", "i'd|we'd like", "i|we would like");
      const isSaid = cursor.acceptAny(
        "just|only? tell|show me|us",
        "make|give|send|show|write|prepare|produce|create me|us? a|the? short|full|complete? list|report|overview of|with? them|those|these?",
        "don't|never change|fix|edit|touch|correct anything|them|it|any",
        "do not change|fix|edit|touch|correct anything|them|it|any",
        "change|fix|edit|touch nothing",
        "list|show|name|report|tell|give me|us? them|those|these all? to|for? me|us? please?",
        "a|the list|report please?",
        "no edit|edits|change|changes|fix|fixes please?",
        "only|just a|the? report|list please?",
        "report|list only",
      );
      if (isOpen && !cursor.acceptPunctuation(")")) return undefined;
      const next = cursor.peek();
      const isEnd = !next || next.kind === "newline" || (next.kind === "punctuation" && ",.;!?".includes(next.text));
      return (isSaid && isEnd) || undefined;
    }) ?? false
  );
}
