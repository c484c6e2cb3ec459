import { feedback } from "./feedback.ts";
import { missingPages } from "./missing-pages.ts";
import { questions } from "./questions.ts";
import { searches } from "./searches.ts";
import type { GapSource } from "./source.ts";

/** Every kind of gap, and where it comes from. */
export const SOURCES = {
  missing_page: missingPages,
  search: searches,
  feedback,
  question: questions,
} satisfies Record<string, GapSource>;
export type GapKind = keyof typeof SOURCES;
export const KINDS = Object.keys(SOURCES) as GapKind[];
