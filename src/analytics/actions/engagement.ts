import { SCROLL_DEPTHS } from "../../reader-actions.ts";

/** How a page was read, as far as it was not told before. */
export type Engagement = {
  /** 0 if the same view has told something before. */
  views: 0 | 1;
  seconds: number;
  /** Which of `SCROLL_DEPTHS` were reached. */
  reached: number[];
};

const FIELDS = ["seconds", "scrollDepth", "previousScrollDepth"];
/** No view of a page counts as longer. */
const MAX_SECONDS = 1800;

/** @returns a text that says what is wrong */
export function engagementOfRow(given: unknown): Engagement | string {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return "engagement: expected an object";
  const fields = given as Record<string, unknown>;
  for (const name in fields) if (!FIELDS.includes(name)) return `engagement: there is no field ${name.slice(0, 100)}`;
  const { seconds = 0, scrollDepth = 0, previousScrollDepth } = fields;
  if (typeof seconds !== "number" || !(seconds >= 0)) return "engagement.seconds: expected a number from 0";
  if (!isPercentage(scrollDepth)) return "engagement.scrollDepth: expected a number from 0 to 100";
  if (previousScrollDepth !== undefined && !isPercentage(previousScrollDepth))
    return "engagement.previousScrollDepth: expected a number from 0 to 100";
  return {
    views: previousScrollDepth === undefined ? 1 : 0,
    seconds: Math.round(Math.min(seconds, MAX_SECONDS)),
    reached: SCROLL_DEPTHS.filter((depth) => depth <= scrollDepth && depth > (previousScrollDepth ?? 0)),
  };
}

function isPercentage(value: unknown): value is number {
  return typeof value === "number" && value >= 0 && value <= 100;
}
