import { z } from "zod";

/** Questions of one reader, of all readers, and US dollars, unless a project says otherwise. */
export const DEFAULT_LIMITS = {
  readerQuestionsPerDay: 30,
  questionsPerDay: 500,
  costPerDayUsd: 2,
  costPerMonthUsd: 30,
} as const;
export const DEFAULT_KEPT_DAYS = 365;
const MAX_QUESTIONS = 1_000_000;

export const assistantSettingsSchema = z
  .object({
    isEnabled: z.boolean().describe("Whether readers of the site can ask; off by default"),
    isAvailable: z.boolean().describe("Whether a language model is configured that can answer"),
    model: z.string().nullable().describe("The model that answers; null for the project's or the installation's"),
    instructions: z.string().describe("What the assistant is told beside its rules, such as the tone"),
    starterQuestions: z.array(z.string()).describe("What readers are offered to ask first"),
    readerQuestionsPerDay: z.int().describe("Of one reader; 0 is no limit"),
    questionsPerDay: z.int().describe("Of all readers; 0 is no limit"),
    costPerDayUsd: z.number().describe("US dollars, in a day in UTC; 0 is no limit"),
    costPerMonthUsd: z.number().describe("US dollars, in a month in UTC; 0 is no limit"),
    keptDays: z.int().describe("How long conversations are kept"),
  })
  .meta({ id: "AssistantSettings" });
export type AssistantSettings = z.infer<typeof assistantSettingsSchema>;

/** null means the default. A field that is left out stays as it is. */
export const assistantSettingsChangeSchema = z
  .strictObject({
    isEnabled: z.boolean().optional(),
    model: z.string().trim().max(200).nullable().optional(),
    instructions: textSchema(4000).optional(),
    starterQuestions: z.array(textSchema(120).min(1, "must not be empty")).max(4, "expected at most 4").optional(),
    readerQuestionsPerDay: number(MAX_QUESTIONS),
    questionsPerDay: number(MAX_QUESTIONS),
    costPerDayUsd: money(),
    costPerMonthUsd: money(),
    keptDays: z
      .int({ error: "expected a whole number of days" })
      .min(1, "expected at least 1")
      .max(36_500, "expected at most 36500")
      .nullable()
      .optional(),
  })
  .meta({ id: "UpdateAssistantSettings" });
export type AssistantSettingsChange = z.output<typeof assistantSettingsChangeSchema>;

function textSchema(most: number) {
  return z
    .string()
    .trim()
    .max(most, `must have at most ${most} characters`)
    .refine((text) => !text.includes("\0") && text.isWellFormed(), "must not contain NUL characters");
}

function number(most: number) {
  const error = `expected a whole number from 0 to ${most}`;
  return z.int({ error }).min(0, error).max(most, error).nullable().optional();
}

function money() {
  const error = "expected an amount of US dollars";
  return z
    .number({ error })
    .min(0, "expected 0 or more")
    .max(999_999, "expected at most 999,999")
    .nullable()
    .optional();
}
