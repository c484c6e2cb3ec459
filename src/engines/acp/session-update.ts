import { z } from "zod";

const tool = {
  toolCallId: z.string(),
  name: z.string().nullish(),
  kind: z.string().nullish(),
  title: z.string().nullish(),
  status: z.string().nullish(),
  rawInput: z.unknown().optional(),
  locations: z.array(z.object({ path: z.string() })).nullish(),
};

/** The kinds of updates that Docket uses. Agents also send others, in any form. */
const sessionUpdateSchema = z.discriminatedUnion("sessionUpdate", [
  z.object({
    sessionUpdate: z.literal("agent_message_chunk"),
    content: z.object({ type: z.literal("text"), text: z.string() }),
    messageId: z.string().nullish(),
  }),
  z.object({ sessionUpdate: z.literal("agent_thought_chunk") }),
  z.object({ sessionUpdate: z.enum(["tool_call", "tool_call_update"]), ...tool }),
  z.object({
    sessionUpdate: z.literal("plan"),
    entries: z.array(z.object({ content: z.string(), status: z.string() })),
  }),
  z.object({
    sessionUpdate: z.literal("usage_update"),
    cost: z.object({ amount: z.number(), currency: z.string() }).nullish(),
  }),
]);

export type SessionUpdate = z.infer<typeof sessionUpdateSchema>;
export type ToolUpdate = Extract<SessionUpdate, { toolCallId: string }>;

/** Reads an update. Undefined if Docket does not use its kind or it is malformed. */
export function readSessionUpdate(params: unknown): SessionUpdate | undefined {
  return z.object({ update: sessionUpdateSchema }).safeParse(params).data?.update;
}
