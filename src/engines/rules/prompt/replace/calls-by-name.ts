import type { Instruction, ReplaceText } from "../../instruction.ts";
import { tokenize } from "../tokens.ts";
import { isCall } from "../values.ts";

/**
 * "Replace load() with read()" is about the function, however it is called: its name is replaced, where it is one. In
 * quotes, it is the text as it stands.
 */
export function callsByName(prompt: string, instructions: Instruction[]): Instruction[] {
  if (!instructions.some(isOfCalls) || /\b(?:code|prose|text)\b/i.test(prompt)) return instructions;
  const tokens = tokenize(prompt);
  const isText = (text: string) =>
    tokens.some((token) => token.kind === "quoted" && token.text.includes(text) && prompt.charAt(token.start) !== "`");
  return instructions.map((one) => (isOfCalls(one) && !isText(one.from) && !isText(one.to) ? byName(one) : one));
}

function isOfCalls(one: Instruction): one is ReplaceText {
  return one.type === "replace-text" && isCall(one.from) && isCall(one.to) && one.only === undefined;
}

function byName({ where, ...asked }: ReplaceText): ReplaceText {
  const [from, to] = [asked.from.slice(0, -2), asked.to.slice(0, -2)];
  // A word of the language is the name of a function only in code.
  if (/^\p{Ll}+$/u.test(from)) return { ...asked, from, to, where: "code", codeName: "call" };
  return { ...asked, from, to, where: where === "everywhere" ? where : "prose-and-code" };
}
