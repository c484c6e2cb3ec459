import { z } from "zod";
import { SECRET_KEYS } from "../secret-keys.ts";

/** The first file of a backup. */
export const CONTENTS = "docket.json";
export const FORMAT = 1;
export const SECRET_KEY = "secret.json";
export const SEQUENCES = "sequences.json";
export const WAITING_JOBS = "waiting-jobs.ndjson";
export const TABLES = "tables/";
/** Of visitors, in ClickHouse. */
export const COUNTS = "clickhouse/visitor_cells";
export const REPOSITORIES = "repositories/";

/** As PostgreSQL prints them. They become part of a statement, so nothing else may stand there. */
const BOUNDS = /^(?:DEFAULT|FOR VALUES (?:FROM \(['\w.: +-]+\) TO \(['\w.: +-]+\)|IN \(['\w.:, +-]+\)))$/;

export const contentsSchema = z.object({
  format: z.number().int(),
  /** Of the Docket that made the backup. */
  version: z.string(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      partitions: z.array(z.object({ name: z.string(), bounds: z.string().regex(BOUNDS) })),
    }),
  ),
  repositories: z.array(
    z.object({
      projectId: z.string().regex(/^prj_\w+$/),
      head: z.string().regex(/^refs\/heads\/\S+$/),
      isEmpty: z.boolean(),
    }),
  ),
  /** What the secret key makes of a known text, so that another key is noticed. */
  keyProof: z.string(),
  /** The versions of the keys that it may be encrypted with. */
  keyVersions: z.array(z.string()).default([]),
});
export type Contents = z.infer<typeof contentsSchema>;

export const KEY_PROOF_TEXT = "docket backup";

export const sequencesSchema = z.array(z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() }));
export const secretKeySchema = z.object({ secretKey: z.string().regex(SECRET_KEYS) });
