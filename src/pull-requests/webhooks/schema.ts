import { z } from "zod";

export const receivedSchema = z
  .object({
    result: z
      .enum(["accepted", "repeated", "ignored"])
      .describe("ignored: it tells of another repository, or of nothing that Docket has a use for"),
  })
  .meta({ id: "ReceivedWebhook" });
