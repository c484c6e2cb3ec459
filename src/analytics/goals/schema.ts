import { z } from "zod";
import { nameSchema } from "../../projects/schema.ts";
import { moment, range } from "../query-schema.ts";
import { countsSchema, rangeNotesSchema } from "../schema.ts";
import { sectionPrefixSchema } from "../sections/schema.ts";

/** @limit Goals of a project */
export const MAX_GOALS = 20;

export const createGoalSchema = z
  .strictObject({
    name: nameSchema,
    path: z.string().min(1).max(1024).optional().describe("The page that is to be reached, such as /guides/install"),
    pathPrefix: sectionPrefixSchema
      .optional()
      .describe("Or any of the pages whose path starts so. It becomes a section, which counts from the next day on"),
  })
  .refine(({ path, pathPrefix }) => (path === undefined) !== (pathPrefix === undefined), {
    message: "expected either path or pathPrefix",
    path: ["path"],
  });
export type CreateGoal = z.input<typeof createGoalSchema>;

export const goalSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    path: z.string().nullable(),
    pathPrefix: z.string().nullable(),
    createdAt: moment,
  })
  .meta({ id: "Goal" });
export type Goal = z.infer<typeof goalSchema>;

const rate = z.number().min(0).max(1).nullable();
export const goalsQuerySchema = z.object(range);
export const goalsSchema = z
  .object({
    goals: z.array(
      z.object({
        ...goalSchema.shape,
        ...countsSchema.shape,
        site: countsSchema.describe("Unique visitors of the whole site on the same days"),
        rates: z
          .object({ human: rate, ai: rate, total: rate })
          .describe("Visitors who reached it, as a part of the site's; null where the site had none"),
        since: z
          .string()
          .nullable()
          .describe("The first day that is counted, for the goal and the site; null: every day is"),
        isWhole: z.boolean().describe("Whether every day of the range is counted"),
        isCounted: z
          .boolean()
          .describe("False for a goal whose section was taken out of the settings: it counts nothing until it is back"),
      }),
    ),
    ...rangeNotesSchema.shape,
  })
  .meta({ id: "Goals" });
export type Goals = z.infer<typeof goalsSchema>;
