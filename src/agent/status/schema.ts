import { z } from "zod";

const count = z.int().min(0);

const jobCountsSchema = z.object({
  project: z.string().describe("Its name"),
  active: count,
  completed: count,
  failed: count,
  archived: count,
});
export type JobCounts = z.infer<typeof jobCountsSchema>;

export const statusSchema = z
  .object({
    address: z.string().describe("The public address of the service"),
    dataFolder: z.string().optional().describe("For the operator alone"),
    database: z.string().optional().describe("For the operator alone"),
    projects: z.array(jobCountsSchema).describe("Those of the caller's organisation; for the operator, all"),
  })
  .meta({ id: "Status" });
export type Status = z.infer<typeof statusSchema>;
