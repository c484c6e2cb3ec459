import { z } from "zod";
import { jobCountsSchema } from "../agent/schema.ts";
import { siteCountsSchema } from "../sites/schema.ts";

export const statusSchema = z
  .object({
    address: z.string().describe("The public address of the service"),
    dataFolder: z.string().optional().describe("For the operator alone"),
    database: z.string().optional().describe("For the operator alone"),
    projects: z.array(jobCountsSchema).describe("Those of the caller's organisation; for the operator, all"),
    sites: siteCountsSchema.describe("Those of the same projects"),
  })
  .meta({ id: "Status" });
export type Status = z.infer<typeof statusSchema>;
