import type { Counts } from "../../schema.ts";

export function sayCount(count: number): string {
  return count.toLocaleString("en");
}

/** The part of the visitors that are AI, such as "23 %"; undefined without visitors. */
export function sayAiShare({ ai, total }: Counts): string | undefined {
  if (total === 0) return undefined;
  const percent = (ai / total) * 100;
  if (ai > 0 && percent < 0.5) return "<1 %";
  if (ai < total && percent > 99.5) return ">99 %";
  return `${Math.round(percent)} %`;
}
