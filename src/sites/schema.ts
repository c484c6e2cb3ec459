import { z } from "zod";
import type { LogLine } from "../site-build/site-build.ts";

export type { LogLine } from "../site-build/site-build.ts";

export const siteVisibilitySchema = z.enum(["public", "members", "password"]);
export type SiteVisibility = z.infer<typeof siteVisibilitySchema>;

export const buildKindSchema = z.enum(["site", "preview"]);
export type BuildKind = z.infer<typeof buildKindSchema>;

export const buildStateSchema = z.enum(["queued", "in_progress", "success", "failure"]);
export type BuildState = z.infer<typeof buildStateSchema>;

export const buildCauseSchema = z.enum([
  "created",
  "push",
  "merge",
  "poll",
  "request",
  "settings",
  "pull_request",
  "webhook",
]);
export type BuildCause = z.infer<typeof buildCauseSchema>;

const countsSchema = z.object({
  pages: z.int(),
  rendered: z.int().describe("Pages that were rendered for this build"),
  reused: z.int().describe("Pages that had not changed"),
  failed: z.int().describe("Pages that could not be rendered and kept their last good version, if they had one"),
  assets: z.int(),
  findings: z.int().describe("All of them; the first 1,000 are listed"),
});
export type BuildCounts = z.infer<typeof countsSchema>;

const findingSchema = z.object({
  path: z.string(),
  line: z.int(),
  column: z.int(),
  rule: z.string(),
  message: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

export const logLineSchema = z.object({
  at: z.string(),
  level: z.enum(["info", "warning", "error"]),
  message: z.string(),
  path: z.string().optional(),
  line: z.int().optional(),
}) satisfies z.ZodType<LogLine>;
