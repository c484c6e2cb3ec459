/** What `docket doctor` says of one thing that it looked at. */
export type Finding = { check: string; state: "ok" | "warning" | "problem"; message: string };
