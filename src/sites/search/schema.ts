import { z } from "zod";
import { wholeNumber } from "../../http/schema.ts";

const MAX_OFFSET = 100;
const text = (most: number) =>
  z
    .string({ error: "expected one text" })
    .max(most, `must have at most ${most} characters`)
    .refine((given) => !given.includes("\0") && given.isWellFormed(), "must not contain a NUL character");
const marks = z
  .array(z.tuple([z.int().min(0), z.int().min(0)]))
  .describe("What was looked for, as ranges from the first to after the last character, in UTF-16");

export const searchQuerySchema = z.object({
  query: text(1000).min(1, "must not be empty").describe("Words; nothing in it is syntax. 200 characters count"),
  limit: wholeNumber(1, 50).default(10),
  offset: wholeNumber(0, MAX_OFFSET).default(0),
  language: text(35).optional().describe("Only pages in this language of the site, such as `pt-BR`"),
  version: text(200).optional().describe("Only pages of this version, by its name, and pages that belong to none"),
  audience: z
    .enum(["people", "agents"], { error: "expected people or agents" })
    .default("people")
    .describe("Whose content is searched: pages as people see them, or their Markdown"),
  record: z
    .enum(["true", "false"], { error: "expected true or false" })
    .default("true")
    .describe(
      "Whether the search of a key's holder counts among the searches of readers, as an AI's if `audience` is agents",
    ),
  visitorId: text(255).min(1, "must not be empty").optional().describe("Your own id of the reader who searches"),
  searchId: text(255)
    .min(1, "must not be empty")
    .optional()
    .describe("Your own id of the search: the same one again, as a reader types, is the same search"),
});

export const searchResultsSchema = z
  .object({
    hits: z.array(
      z.object({
        url: z.string().nullable().describe("null if no domain for sites is set"),
        path: z.string(),
        anchor: z.string().describe("Of the section's heading; empty for the start of the page"),
        title: z.string().describe("Of the page"),
        heading: z.string().describe("Of the section; empty for the start of the page"),
        trail: z.array(z.string()).describe("The navigation's groups around the page, outermost first"),
        language: z.string().nullable(),
        version: z.string().nullable(),
        snippet: z.object({ text: z.string(), marks }),
        text: z.string().describe("The plain text of the section"),
        score: z.number().describe("Only for comparison with the other hits of this search"),
      }),
    ),
    correctedQuery: z.string().nullable().describe("What was searched for, if words of the query were misspelled"),
    hasMore: z.boolean(),
    searchId: z
      .string()
      .nullable()
      .describe("To tell what the reader opened, as `id` of a reported search; null if the search was not recorded"),
  })
  .meta({ id: "SearchResults" });
export type SearchResults = z.infer<typeof searchResultsSchema>;
export type SearchQuery = z.infer<typeof searchQuerySchema>;
