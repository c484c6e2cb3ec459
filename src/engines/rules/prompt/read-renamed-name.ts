import type { CodeName } from "../page-text/code-name.ts";
import type { Cursor } from "./cursor.ts";
import { readScope } from "./read-scope.ts";
import type { Scope } from "./scope.ts";
import { isCall, isDocumentWord } from "./values.ts";

const NAMED_IN_CODE =
  "function|method|option|class|variable|parameter|argument|flag|prop|command|hook|identifier|constant|endpoint";

/** `isWord` of one that may be a word of the language as well, which only code means as a name. */
type Name = { text: string; isWord: boolean };

/** "the function createApp to makeApp": a name in code, which stands there more often than in the text. */
export function readRenamedName(
  cursor: Cursor,
  connectors = "to|into|as",
): { from: string; to: string; scope: Scope; isInCode: "code" | "prose-and-code"; codeName?: CodeName } | undefined {
  cursor.accept("all|every uses|occurrences|mentions? of");
  if (!cursor.acceptAny(`the|our? env|environment variable`, `the|our? ${NAMED_IN_CODE}`)) return undefined;
  const noun = cursor.word(-1) ?? "";
  cursor.accept("called|named");
  const from = readName(cursor);
  const scope = from && readScope(cursor);
  if (!from || !scope || !cursor.acceptAny(connectors, "->|→|=>")) return undefined;
  const to = readName(cursor);
  if (!to) return undefined;
  const names = { from: from.text, to: to.text, scope };
  if (!from.isWord) return { ...names, isInCode: "prose-and-code" };
  const codeName = /^(?:function|method|hook)$/.test(noun) ? "call" : noun === "flag" ? "flag" : "word";
  return { ...names, isInCode: "code", codeName };
}

/** One word as code has it, or in quotes; the brackets of a call are left out. */
function readName(cursor: Cursor): Name | undefined {
  const token = cursor.peek();
  const text = token?.text.replace(/\(\)$/, "") ?? "";
  const isCalled = token?.kind === "word" && isCall(token.text);
  const isCode = token?.kind === "word" && /[-_$.:()\d]|\p{Ll}\p{Lu}/u.test(token.text);
  const isWord = token?.kind === "word" && !isCode && !isDocumentWord(text) && !NO_NAME.test(text);
  const isInTicks = token?.kind === "quoted" && cursor.prompt.charAt(token.start) === "`";
  const isName = (token?.kind === "quoted" || isCode || isWord) && /^[-\w$.@:]*[\w$]$/.test(text);
  if (!isName || text.length > 100) return undefined;
  cursor.index += 1;
  return { text, isWord: isWord || ((isInTicks || isCalled) && /^\p{Ll}+$/u.test(text)) };
}

/** Words between a noun and what it is about, and those of which a kind of code is the name of something else. */
const NO_NAME =
  /^(?:a|an|the|to|into|as|in|on|of|for|with|by|from|is|and|or|names?|group|folder|menu|link|links|tab|tabs|label|labels|reference|references|lines?|palette|pages?|its?|this|that|something|everything|uppercase|lowercase)$/i;
