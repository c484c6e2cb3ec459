import { z } from "zod";

const count = z.int().nonnegative();
const cellSchema = z.object({ human: z.int(), ai: z.int(), total: z.int() });

const cellDifferenceSchema = z.object({
  table: z.enum(["days", "months"]),
  scope: z.string().describe("Kind and name, such as `page /start`; `site` for all of it"),
  day: z.string(),
  previous: z.string().describe("The day of the visitors' previous visit; `-infinity` for new visitors"),
  stored: cellSchema,
  expected: cellSchema,
});
export type CellDifference = z.infer<typeof cellDifferenceSchema>;

export const reconciliationSchema = z
  .object({
    cells: count.describe("How many cells were compared"),
    differences: count,
    examples: z.array(cellDifferenceSchema),
    forgottenBefore: z
      .string()
      .nullable()
      .describe("Visits of earlier days are deleted, so only the cells of whole months are compared"),
    erasedRows: count.describe("Rows erased at visitors' request, by which the cells may exceed the visits"),
    isRepaired: z.boolean(),
  })
  .meta({ id: "Reconciliation" });
export type Reconciliation = z.infer<typeof reconciliationSchema>;
