import type { JobEvent } from "../../src/agent/schema.ts";

export type StreamedEvent = { id: string; event: string; data: JobEvent };

/** Reads a response of Server-Sent Events; comments and `retry` are left out. */
export async function* readEventStream(response: Response): AsyncGenerator<StreamedEvent> {
  if (response.status !== 200 || !response.body) throw new Error(`${response.status} ${await response.text()}`);
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body) {
    rest += decoder.decode(chunk, { stream: true });
    const blocks = rest.split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const fields = Object.fromEntries(
        block.split("\n").map((line) => [line.split(":")[0], line.slice(line.indexOf(":") + 2)]),
      );
      if (fields.data) yield { id: fields.id ?? "", event: fields.event ?? "", data: JSON.parse(fields.data) };
    }
  }
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
