import { z } from "zod";

const MAX_MESSAGES = 200;
const MAX_TEXT = 32_000;

/** Parts of other types, such as reasoning and sources, are accepted and say nothing to the assistant. */
const partSchema = z.looseObject({ type: z.string().max(100), text: z.string().max(MAX_TEXT).optional() });
const messageSchema = z.looseObject({
  id: z.string().max(200),
  role: z.enum(["system", "assistant", "user"], { error: "expected system, assistant or user" }),
  parts: z.array(partSchema).max(500),
});

const contextSchema = z.strictObject({
  type: z.enum(["code", "textSelection"], { error: "expected code or textSelection" }),
  value: z.string().max(MAX_TEXT),
  path: z.string().max(500).optional(),
  elementId: z.string().max(500).optional(),
});

/** The body of clients of the commercial service, which clients of the AI SDK make; what those add besides is accepted. */
export const sendMessageSchema = z
  .strictObject({
    fp: z
      .string()
      .max(500)
      .describe("Tells one reader from another for the limit on their questions; `anonymous` for no one in particular"),
    threadId: z
      .string()
      .max(200)
      .nullable()
      .optional()
      .describe("Continues this conversation; the last part of an answer names it. An unknown one begins a new one"),
    messages: z
      .array(messageSchema)
      .min(1, "expected the question")
      .max(MAX_MESSAGES, `expected at most ${MAX_MESSAGES}`)
      .describe("As the AI SDK's useChat keeps them (v5 and later); the last one is the question"),
    retrievalPageSize: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .describe("How many sections are looked up before the model reads on; 5 unless given"),
    filter: z
      .strictObject({
        version: z.string().max(200).optional(),
        language: z.string().max(50).optional(),
        groups: z.array(z.string().max(200)).max(50).optional(),
      })
      .nullable()
      .optional()
      .describe(
        "Reads only what is of this version or language. With groups, pages whose frontmatter names `groups` are read only if one of these is among them",
      ),
    context: z.array(contextSchema).max(10).nullable().optional().describe("What the question is about"),
    currentPath: z.string().max(200).nullable().optional().describe("The page that the reader is on"),
    id: z.string().max(200).optional().describe("Of the AI SDK's chat; not used"),
    trigger: z.string().max(100).optional().describe("Of the AI SDK's chat; not used"),
    messageId: z.string().max(200).nullable().optional().describe("Of the AI SDK's chat; not used"),
    metadata: z.unknown().optional().describe("Of the AI SDK's chat; not used"),
  })
  .meta({ id: "SendAssistantMessage" });
export type SendMessage = z.output<typeof sendMessageSchema>;

/** One part of the stream. Clients ignore types that they do not know. */
export const messagePartSchema = z
  .looseObject({
    type: z
      .string()
      .describe(
        "start, start-step, text-start, text-delta, text-end, source-url, error, finish-step or finish; an open list",
      ),
    id: z.string().optional(),
    delta: z.string().optional().describe("Of text-delta: Markdown, with no links but those to the site"),
    url: z.string().optional().describe("Of source-url"),
    title: z.string().optional(),
    errorText: z.string().optional().describe("Of error"),
    threadId: z.string().optional().describe("Of finish"),
  })
  .meta({ id: "AssistantMessagePart" });
