import { z } from "zod";
import { toStorable } from "../../database/storable-text.ts";
import { defineQueue } from "../../queue/define-queue.ts";

const MAX_TEXT = 32_000;
const MAX_HUNK = 8000;
const MAX_NAME = 500;

/** Whatever a host says is kept only up to here, and is what the database can store. */
const text = (max: number) => z.string().transform((given) => toStorable(given, max));
const name = text(MAX_NAME);
const id = z.string().min(1).max(200);

const hostedCommentSchema = z.object({
  externalId: id,
  author: z.object({
    name,
    account: name.optional(),
    accountNumber: z.int().positive().optional().catch(undefined),
    isBot: z.boolean(),
  }),
  canWrite: z.boolean().optional(),
  text: text(MAX_TEXT),
  place: z
    .object({
      path: name,
      line: z.int().nullable(),
      hunk: text(MAX_HUNK).nullable(),
      isOld: z.boolean().optional(),
      commit: id.optional(),
    })
    .optional(),
  url: name.nullable(),
  createdAt: z.coerce.date(),
  requestsChanges: z.boolean(),
});
export type KeptComment = z.output<typeof hostedCommentSchema>;

export const hostEventSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("push"), branch: name }),
  z.object({
    type: z.literal("pull_request"),
    externalId: id,
    state: z.enum(["open", "merged", "closed"]),
    head: name,
  }),
  z.object({ type: z.literal("comment"), pullRequest: id, comment: hostedCommentSchema }),
  z.object({ type: z.literal("comments"), pullRequest: id }),
  z.object({
    type: z.literal("check_failed"),
    branch: name.nullable(),
    commit: id,
    name,
    summary: text(MAX_HUNK),
    url: name.nullable(),
  }),
  z.object({ type: z.literal("repository"), change: z.enum(["moved", "archived", "deleted"]), to: name.optional() }),
]);
export type KeptEvent = z.output<typeof hostEventSchema>;

/** What a code host told, for a worker to act on. */
export const hostEventQueue = defineQueue(
  "pull-requests.host-event",
  z.object({ projectId: z.string(), event: hostEventSchema, attempt: z.int() }),
);

/** A comment within its limits, or nothing if it is not as the interface says. */
export function keepComment(comment: unknown): KeptComment[] {
  const { success, data } = hostedCommentSchema.safeParse(comment);
  return success ? [data] : [];
}
