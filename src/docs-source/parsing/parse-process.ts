import { answerQuestions } from "../../child-process/answer-questions.ts";
import { parseText } from "./parse-text.ts";

answerQuestions(({ path, text }: { path: string; text: string }) => parseText(path, text));
