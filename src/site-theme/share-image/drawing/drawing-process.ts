import { answerQuestions } from "../../../child-process/answer-questions.ts";
import type { ShareImage } from "../share-image.ts";
import { drawShareImage } from "./draw-share-image.ts";

answerQuestions((image: ShareImage) => drawShareImage(image));
