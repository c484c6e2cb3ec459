import type { Gap } from "../../../packages/client/src/docket-client.ts";
import { addDays, type Day } from "../../ui/days.ts";

export const KINDS = ["missing_page", "search", "question", "feedback"] as const satisfies Gap["kind"][];
export const STATES = ["open", "closed", "dismissed", "all"] as const;
export const RANGES = [7, 30, 90, 365] as const;
const STANDARD_DAYS = 30;

/** The parameters in the address. */
export type GapsSearch = { kind?: Gap["kind"]; state?: (typeof STATES)[number]; days?: (typeof RANGES)[number] };

export function readGapsSearch({ kind, state, days }: Record<string, unknown>): GapsSearch {
  const [one, chosen, range] = [
    KINDS.find((value) => value === kind),
    STATES.find((value) => value === state),
    RANGES.find((value) => value === days),
  ];
  return {
    ...(one && { kind: one }),
    ...(chosen && chosen !== "open" && { state: chosen }),
    ...(range && range !== STANDARD_DAYS && { days: range }),
  };
}

/** As the API expects them. */
export function toGapsQuery({ kind, state, days = STANDARD_DAYS }: GapsSearch, today: Day) {
  return { kind, state, dateFrom: addDays(today, 1 - days) };
}
