import { addDays, type Day } from "../../ui/days.ts";

export const DAYS = [7, 30, 90] as const;

/** The parameters in the address. */
export type AssistantFilters = { days?: 7 | 90 | "all"; show?: "unanswered" };

export function readAssistantFilters({ days, show }: Record<string, unknown>): AssistantFilters {
  return {
    ...((days === 7 || days === 90 || days === "all") && { days }),
    ...(show === "unanswered" && { show }),
  };
}

/** The filters as the API expects them. */
export function toDates(filters: AssistantFilters, today: Day): { dateFrom: Day | undefined } {
  const days = filters.days ?? 30;
  return { dateFrom: days === "all" ? undefined : addDays(today, 1 - days) };
}
