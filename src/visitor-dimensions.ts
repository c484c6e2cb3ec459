/** What is known of a person's visit, beside the page. Each is counted exactly, as a page is. */
export const PERSON_DIMENSIONS = [
  "referrer",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "entry_page",
  "country",
  "language",
  "browser",
  "device",
] as const;
export type PersonDimension = (typeof PERSON_DIMENSIONS)[number];

/** Those, and which AI agent reads which page. */
export const DIMENSIONS = [...PERSON_DIMENSIONS, "agent_page"] as const;
export type Dimension = (typeof DIMENSIONS)[number];
