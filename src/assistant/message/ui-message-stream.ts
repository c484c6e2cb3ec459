import { PassThrough, type Readable } from "node:stream";
import type { AnswerPart } from "../answering/asked-question.ts";
import type { StartedAnswer } from "../ask-assistant.ts";

/** What clients of the AI SDK expect of a stream of message parts. */
export const UI_MESSAGE_STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
  "x-vercel-ai-ui-message-stream": "v1",
};
const KEEP_ALIVE_MS = 15_000;

/**
 * Writes an answer as the AI SDK's stream of UI message parts (Server-Sent Events). The answer is stopped when nobody reads
 * the stream any more, or `closing` aborts.
 */
export function streamAnswer(answer: StartedAnswer, closing: AbortSignal): Readable {
  const stream = new PassThrough();
  const gone = new AbortController();
  stream.once("close", () => gone.abort());
  const send = (text: string) => {
    if (!stream.destroyed && !stream.writableEnded) stream.write(text);
  };
  const write = createPartWriter((part) => send(`data: ${JSON.stringify(part)}\n\n`));
  const alive = setInterval(() => send(": still here\n\n"), KEEP_ALIVE_MS);
  void answer.write(write, AbortSignal.any([gone.signal, closing])).finally(() => {
    clearInterval(alive);
    send("data: [DONE]\n\n");
    stream.end();
  });
  return stream;
}

type Chunk = { type: string } & Record<string, unknown>;

function createPartWriter(send: (chunk: Chunk) => void): (part: AnswerPart) => void {
  let step = 0;
  let isOpen = false;
  const textId = () => `text_${step}`;
  const close = () => {
    if (isOpen) send({ type: "text-end", id: textId() });
    isOpen = false;
  };
  return (part) => {
    switch (part.type) {
      case "start":
        send({ type: "start", messageId: part.id, messageMetadata: { threadId: part.threadId } });
        return send({ type: "start-step" });
      case "step":
        close();
        step += 1;
        send({ type: "finish-step" });
        return send({ type: "start-step" });
      case "text":
        if (!isOpen) send({ type: "text-start", id: textId() });
        isOpen = true;
        return send({ type: "text-delta", id: textId(), delta: part.text });
      case "source":
        close();
        return send({ type: "source-url", sourceId: part.id, url: part.url, title: part.title });
      case "error":
        close();
        return send({ type: "error", errorText: part.message });
      case "finish": {
        close();
        send({ type: "finish-step" });
        const { threadId, outcome } = part;
        const isFailed = outcome === "failed" || outcome === "stopped";
        const finishReason = isFailed ? (outcome === "failed" ? "error" : "other") : "stop";
        return send({ type: "finish", finishReason, threadId, messageMetadata: { threadId, outcome } });
      }
    }
  };
}
