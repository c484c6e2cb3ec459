import { z } from "zod";
import { CODE_HOST_KINDS } from "../../code-hosts/code-host.ts";

export const receivedSchema = z
  .object({
    result: z
      .enum(["accepted", "repeated", "ignored"])
      .describe("ignored: it tells of another repository, or of nothing that Docket has a use for"),
  })
  .meta({ id: "ReceivedWebhook" });

const MAX_CHECK_FOLLOW_UPS = 10;
const checkFollowUps = z
  .int()
  .min(0)
  .max(MAX_CHECK_FOLLOW_UPS)
  .describe("How many follow-ups the failed checks of one pull request may ask of the agent; 0 is none");
const moment = z.iso.datetime({ precision: 3 }).nullable();

export const webhookSchema = z
  .object({
    host: z.enum(CODE_HOST_KINDS).describe("builtin is Docket itself, which needs no webhook"),
    address: z.url().nullable().describe("Where the host is to send webhooks, as application/json"),
    secret: z.string().nullable().describe("What the host is to sign them with"),
    formerSecretUntil: moment.describe(
      "How long the secret before this one is taken, at most; until one comes with the new",
    ),
    githubApp: z
      .string()
      .nullable()
      .describe("The GitHub App that sends webhooks by itself, so that none need be made"),
    events: z.array(z.string()).describe("What to choose at the host, in its own words"),
    heardAt: moment.describe("When the newest one with the right signature came"),
    isPolled: z.boolean().describe("No webhook was heard of for a day, so Docket asks the host every five minutes"),
    polledAt: moment.describe("When the host was asked last; only while pull requests are open"),
    notice: z.string().nullable().describe("What became of the repository, such as that it was archived"),
    checkFollowUps,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof webhookSchema>;

export const updateWebhookSchema = z
  .strictObject(
    {
      checkFollowUps: checkFollowUps.optional(),
      newSecret: z
        .literal(true)
        .optional()
        .describe(
          "Makes another secret; the present one is taken for a week, or until a webhook comes with the new one",
        ),
    },
    { error: (issue) => (issue.code === "invalid_type" ? "The body must be a JSON object" : undefined) },
  )
  .meta({ id: "UpdateWebhook" });
export type UpdateWebhook = z.infer<typeof updateWebhookSchema>;
