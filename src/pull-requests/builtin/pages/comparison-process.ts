import { answerQuestions } from "../../../child-process/answer-questions.ts";
import { comparePages } from "../../../render/difference/compare-pages.ts";
import type { Comparison } from "./comparison.ts";

answerQuestions(({ before, after, options }: Comparison) => comparePages(before, after, options));
