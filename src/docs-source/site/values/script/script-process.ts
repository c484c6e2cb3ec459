import { tsPlugin } from "@sveltejs/acorn-typescript";
import { Parser } from "acorn";
import { answerQuestions } from "../../../../child-process/answer-questions.ts";
import { parseWith } from "./parse-script.ts";

const TypeScriptParser = Parser.extend(tsPlugin());
const JsxParser = Parser.extend(tsPlugin({ jsx: true }));

answerQuestions(({ text, hasJsx }: { text: string; hasJsx: boolean }) => {
  // Only what JSON can hold: the parser's own objects have methods.
  const parsed = parseWith((options) => (hasJsx ? JsxParser : TypeScriptParser).parse(text, options));
  return JSON.parse(JSON.stringify(parsed, (_, value) => (typeof value === "bigint" ? null : value)));
});
