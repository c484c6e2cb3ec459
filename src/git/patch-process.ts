import { answerQuestions } from "../child-process/answer-questions.ts";
import { type PatchToPresent, patchToJson } from "./patch-to-json.ts";

answerQuestions((input: PatchToPresent) => patchToJson(input));
