import { answerQuestions } from "../../../child-process/answer-questions.ts";
import { parsePatch } from "../../../git/parse-patch.ts";
import { renderPullRequestPage } from "./render-page.ts";
import type { PageToRender } from "./view.ts";

answerQuestions(({ patch, ...page }: PageToRender) =>
  renderPullRequestPage({ ...page, files: parsePatch(patch), isPatchCut: patch.isCut }),
);
