import { z } from "zod";
import { cursor } from "../../http/schema.ts";
import { wholeDays } from "../../http/whole-days.ts";
import { count, limitTo100, moment, range } from "../query-schema.ts";

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
