import { answerQuestions } from "../../../child-process/answer-questions.ts";
import { parseLenient } from "./parse-lenient.ts";

answerQuestions(({ path, text }: { path: string; text: string }) => parseLenient(path, text));
