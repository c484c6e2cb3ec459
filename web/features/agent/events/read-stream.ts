import type { JobEvent } from "../../../../packages/client/src/docket-client.ts";

/** The server sends at least a comment every 15 seconds. A connection that is quiet for longer is dead. */
const MAX_QUIET_MS = 40_000;

/** Reads Server-Sent Events of every type until the stream ends. An EventSource receives only types that it knows. */
export async function readStream(
  body: ReadableStream<Uint8Array>,
  onEvents: (events: JobEvent[]) => void,
): Promise<void> {
  const reader = body
    .pipeThrough(new TextDecoderStream() as unknown as TransformStream<Uint8Array, string>)
    .getReader();
  let rest = "";
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read());
      if (done) return;
      const blocks = (rest + value).split("\n\n");
      rest = blocks.pop() ?? "";
      const events = blocks.flatMap(readEvent);
      if (events.length > 0) onEvents(events);
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

function readEvent(block: string): JobEvent[] {
  const data = block.split("\n").flatMap((line) => (line.startsWith("data: ") ? [line.slice(6)] : []));
  return data.length === 0 ? [] : [JSON.parse(data.join("\n")) as JobEvent];
}

async function withinTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const quiet = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The connection is quiet")), MAX_QUIET_MS);
  });
  try {
    return await Promise.race([promise, quiet]);
  } finally {
    clearTimeout(timer);
  }
}
