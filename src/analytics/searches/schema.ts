import { z } from "zod";
import { cursor } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";
import { count, limitTo100, moment, range } from "../query-schema.ts";
import { readerFields } from "../readers/schema.ts";
import { MAX_BATCH_ENTRIES } from "../recording/batch-body.ts";

export const searchesQuerySchema = z.object({
  ...range,
  limit: limitTo100.default(50),
  cursor,
  without: z
    .enum(["results", "click"], { error: "expected results or click" })
    .optional()
    .describe("Only searches that found no page, or that led to none"),
});
export const searchesSchema = z
  .object({
    searches: z.array(
      z.object({
        searchQuery: z.string(),
        hits: count,
        ctr: z.number().describe("The share of searches that led to a click, 0 to 1"),
        topClickedPage: z.string().nullable(),
        lastSearchedAt: moment,
        results: count.optional().describe("Pages that the latest of them found, where the site said so"),
      }),
    ),
    totalSearches: count,
    nextCursor: z.string().nullable(),
    ...wholeDays,
  })
  .meta({ id: "Searches" });
export type Searches = z.infer<typeof searchesSchema>;

export const reportedSearchSchema = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(255)
    .optional()
    .describe("A repeated one is the same search: it adds what was not known, such as the page that was clicked"),
  query: z.string().max(10_000).describe("Case and spaces make no difference; 200 characters are kept"),
  results: z.int().min(0).max(1_000_000_000).optional().describe("How many pages it found"),
  clickedPage: z.string().max(10_000).optional().describe("The page that the reader opened from the results"),
  ...readerFields,
});
export const searchBatchSchema = z.array(reportedSearchSchema).max(MAX_BATCH_ENTRIES).meta({ id: "SearchBatch" });
