import { z } from "zod";
import { findTemplateFault } from "./branch-template.ts";

const MAX_NAMES = 20;

const namesSchema = z
  .array(z.string().trim().min(1, "must not be empty").max(100, "must have at most 100 characters"))
  .max(MAX_NAMES, `expected at most ${MAX_NAMES}`);

/** How a project's pull requests are opened. Names are those of the code host. */
export const pullRequestSettingsSchema = z
  .strictObject({
    draft: z.boolean().describe("Whether they are drafts, unless a job says otherwise"),
    labels: namesSchema,
    reviewers: namesSchema.describe("Whose review is asked for"),
    assignees: namesSchema,
    branch: z
      .string()
      .trim()
      .max(100, "must have at most 100 characters")
      .superRefine((template, context) => {
        const message = findTemplateFault(template);
        if (message !== undefined) context.addIssue({ code: "custom", message });
      })
      .describe(
        "A template of the branch's name, with {job} for the job's id, {words} for the first words of the prompt and {date} for the day; empty for docket/{job}",
      ),
    title: z
      .string()
      .trim()
      .max(200, "must have at most 200 characters")
      .regex(/^[^\p{Cc}]*$/u, "must be one line")
      .refine((text) => text === "" || text.includes("{title}"), "must contain {title}")
      .describe("A template of the title, with {title} for what the agent calls its change; empty for just that"),
    description: z
      .string()
      .max(10_000, "must have at most 10,000 characters")
      .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain NUL characters")
      .describe(
        "A template of the description, with {description} for prompts and summaries, which come first without it",
      ),
  })
  .meta({ id: "PullRequestSettings" });
export type PullRequestSettings = z.infer<typeof pullRequestSettingsSchema>;

export const NO_PULL_REQUEST_SETTINGS: PullRequestSettings = {
  draft: false,
  labels: [],
  reviewers: [],
  assignees: [],
  branch: "",
  title: "",
  description: "",
};
