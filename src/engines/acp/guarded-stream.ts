import { Readable, Writable } from "node:stream";
import { type AnyMessage, ndJsonStream, type Stream } from "@agentclientprotocol/sdk/unstable";
import type { ConfinedProcess } from "../../sandbox/confinement.ts";

const MAX_MESSAGE_BYTES = 8 * 1024 ** 2;
const MAX_BYTES = 256 * 1024 ** 2;
const MAX_UNREAD = 1000;

/** The protocol over a program's input and output. Too much data ends the connection; invalid messages are dropped. */
export function guardedStream({ stdin, stdout }: ConfinedProcess): Stream {
  const input = (Readable.toWeb(stdout) as ReadableStream<Uint8Array>).pipeThrough(limitBytes());
  const { readable, writable } = ndJsonStream(Writable.toWeb(stdin), input, { maxMessageBytes: MAX_MESSAGE_BYTES });
  const asked = new Set<unknown>();
  /** The number of the agent's requests whose answers it has not read yet. */
  let unread = 0;
  const outgoing = new TransformStream<AnyMessage, AnyMessage>({
    transform(message, controller) {
      if (!("method" in message)) unread -= 1;
      else if ("id" in message) asked.add(message.id);
      controller.enqueue(message);
    },
  });
  outgoing.readable.pipeTo(writable).catch(() => {});
  const incoming = new TransformStream<AnyMessage, AnyMessage>({
    transform(message, controller) {
      if ("method" in message && "id" in message && ++unread > MAX_UNREAD)
        return controller.error(new Error(`The agent asked ${MAX_UNREAD} things without reading the answers`));
      // Other messages are dropped, because the library would print them to the console.
      if ("method" in message ? typeof message.method === "string" : "id" in message && asked.delete(message.id))
        controller.enqueue(message);
    },
  });
  return { readable: readable.pipeThrough(incoming), writable: outgoing.writable };
}

function limitBytes(): TransformStream<Uint8Array, Uint8Array> {
  let bytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_BYTES) controller.error(new Error(`The agent wrote more than ${MAX_BYTES / 1024 ** 2} MB`));
      else controller.enqueue(chunk);
    },
  });
}
