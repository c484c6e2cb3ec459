import type { Project } from "../projects/queries.ts";

export const IDENTITY_MODES: { value: Project["identity"]; label: string; description: string }[] = [
  { value: "stable", label: "Always", description: "Who returns after months is counted once: the exact count" },
  { value: "month", label: "For a month", description: "A new identity each month: returning within it is recognised" },
  { value: "day", label: "For a day", description: "A new identity each day: nobody can be followed across days" },
];
