import { z } from "zod";

/** The first file of an export is named as that of a backup; `kind` tells them apart. */
export const EXPORT_FORMAT = 1;
export const ROWS = "rows/";
/** Rows of cells that ClickHouse held. */
export const MOVED_CELLS = "visitor_cells_in_clickhouse";
/** Rows of cells that were in blocks. */
export const BLOCK_CELLS = "visitor_cells_in_blocks";
/** Rows of views that were in blocks. */
export const BLOCK_VIEWS = "view_counts_in_blocks";
export const BUNDLE = "repository.bundle";
export const TOTALS = "totals.json";

export const projectContentsSchema = z.object({
  format: z.number().int(),
  kind: z.literal("project"),
  /** Of the Docket that made the export. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  project: z.object({ id: z.string().regex(/^prj_\w+$/), name: z.string() }),
  /** Null if the repository is at a code host. One without a commit has no bundle. */
  repository: z.object({ head: z.string().regex(/^refs\/heads\/\S+$/), isEmpty: z.boolean() }).nullable(),
  /** What was left out and has to be given again, for a person. */
  missing: z.array(z.string()),
});
export type ProjectContents = z.infer<typeof projectContentsSchema>;

/** Rows by table, so that none is lost on the way. */
export const totalsSchema = z.record(z.string(), z.number().int());
