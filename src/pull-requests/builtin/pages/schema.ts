import { z } from "zod";
import { wholeNumber } from "../../../http/schema.ts";

const count = z.int().nonnegative();

const findingSchema = z.object({
  path: z.string().describe("The file, which may be a snippet of the page"),
  line: count,
  column: count,
  rule: z.string().describe("Such as broken-link; an open list"),
  message: z.string(),
  correction: z
    .object({ before: z.string(), after: z.string() })
    .optional()
    .describe("The lines as they are and as they should be, where it is sure what was meant"),
});

const pageSchema = z.object({
  path: z.string().describe("In the docs folder; of a page that is removed the path before"),
  oldPath: z.string().nullable().describe("If it was another"),
  title: z.string(),
  url: z.string().describe("The address on the site, with a leading slash"),
  oldUrl: z.string().nullable().describe("If it was another"),
  status: z.enum(["added", "changed", "removed", "renamed"]),
  causes: z.array(z.string()).describe("The files that changed: the page itself, snippets and images that it shows"),
  findings: z.array(findingSchema).nullable().describe("What is wrong with it now; null if it was not rendered"),
});
export type ChangedPageSummary = z.infer<typeof pageSchema>;

export const listChangedPagesQuerySchema = z.object({
  limit: wholeNumber(1, 100).default(50),
  after: z.string().max(1000).optional().describe("Only those with a path behind this one"),
});
export type ListChangedPages = z.infer<typeof listChangedPagesQuerySchema>;

export const changedPageListSchema = z
  .object({
    pages: z.array(pageSchema).describe("By path"),
    total: count,
    hasMore: z.boolean(),
    isCut: z.boolean().describe("Whether there may be more pages that show a changed file than were looked for"),
    isSiteChanged: z.boolean().describe("Whether the navigation or the settings of the site change"),
    previewUrl: z
      .url()
      .nullable()
      .describe("Where the site with these changes can be read; null if it was not built yet"),
  })
  .meta({ id: "ChangedPageList" });
export type ChangedPageList = z.infer<typeof changedPageListSchema>;

export const pageDifferenceQuerySchema = z.object({ path: z.string().min(1).max(1000) });

export const pageDifferenceSchema = pageSchema
  .extend({
    changes: z.string().describe("Safe HTML: both versions in one, with what differs marked, unchanged parts folded"),
    before: z.string().describe("Safe HTML: the version before, with what is not in the other marked; may be empty"),
    after: z.string().describe("Safe HTML: the version after"),
    counts: z.object({ addedBlocks: count, removedBlocks: count, changedBlocks: count }),
    problem: z.string().nullable().describe("Why there is nothing to show, in words"),
  })
  .meta({ id: "PageDifference" });
export type PageDifferenceView = z.infer<typeof pageDifferenceSchema>;

export const pageImageQuerySchema = z.object({
  side: z.enum(["before", "after"]),
  url: z.string().min(1).max(2000).describe("The address of the image on the site, with a leading slash"),
});
