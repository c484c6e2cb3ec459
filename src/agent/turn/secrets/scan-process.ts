import { answerQuestions } from "../../../child-process/answer-questions.ts";
import { type ScannedText, scanTexts } from "./scan-texts.ts";

answerQuestions((texts: ScannedText[]) => scanTexts(texts));
