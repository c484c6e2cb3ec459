import { answerQuestions } from "../../child-process/answer-questions.ts";
import { readFacts } from "./read-facts.ts";

answerQuestions((pages: { path: string; text: string }[]) =>
  Promise.all(pages.map(({ path, text }) => readFacts(path, text))),
);
