import type { DocketClient } from "./create-docket-client.ts";
import { getJob, listJobEvents } from "./generated/sdk.gen.ts";
import type { JobEvent } from "./generated/types.gen.ts";
import { pause } from "./pause.ts";

export type FollowJobOptions = {
  client: DocketClient;
  path: { projectId: string; id: string };
  /** Only events with a higher sequence number. */
  after?: number | undefined;
  signal?: AbortSignal | undefined;
};

const RECONNECT_MS = 1000;

/**
 * The job's events as they happen, until it is not active any more. A connection that breaks is opened again, from the
 * last event on.
 *
 * @throws DocketError, or the signal's reason
 */
export async function* followJob({ client, path, after = 0, signal }: FollowJobOptions): AsyncGenerator<JobEvent> {
  let last = after;
  for (;;) {
    for await (const event of readStream(client, path, last, signal)) {
      last = event.seq;
      yield event;
    }
    signal?.throwIfAborted();
    // A stream ends when the job does, but also when its server shuts down.
    const { status } = await getJob({ client, path, signal });
    for (let page = await readPage(); page.length > 0; page = await readPage())
      for (const event of page) {
        last = event.seq;
        yield event;
      }
    if (status !== "active") return;
    await pause(RECONNECT_MS, signal);
  }

  async function readPage(): Promise<JobEvent[]> {
    const { events } = await listJobEvents({ client, path, query: { after: last }, signal });
    return events;
  }
}

/** One connection's events. */
async function* readStream(
  client: DocketClient,
  path: FollowJobOptions["path"],
  after: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<JobEvent> {
  const { stream } = await client.sse.get<{ 200: JobEvent }>({
    url: "/v2/agent/{projectId}/job/{id}/events",
    path,
    headers: { accept: "text/event-stream", "last-event-id": String(after) },
    sseMaxRetryAttempts: 1,
    ...(signal && { signal }),
  });
  yield* stream;
}
