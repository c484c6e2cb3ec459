import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { isStillAllowed } from "../../accounts/sessions/sessions.ts";
import type { Actor } from "../../actor.ts";
import type { App } from "../../app.ts";
import type { JobEvent } from "../schema.ts";
import { listEvents } from "./list-events.ts";

const KEEP_ALIVE_MS = 15_000;

export const EVENT_STREAM_HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-store",
  "x-accel-buffering": "no",
};

/** Describes Server-Sent Events in the OpenAPI by the data of each. */
export function eventStream<T extends z.ZodType>(data: T) {
  return { content: { "text/event-stream": { schema: data } } };
}

/**
 * Streams a job's events as Server-Sent Events, from `after` until the job is not active, or until the signal aborts.
 * Comments keep the connection open through proxies.
 *
 * @throws ForbiddenError, NotFoundError
 */
export async function* streamEvents(
  app: App,
  actor: Actor,
  projectId: string,
  jobId: string,
  after: number,
  signal: AbortSignal,
): AsyncGenerator<string> {
  let last = after;
  let change = Promise.withResolvers<void>();
  const unsubscribe = app.signals.subscribe(jobId, () => change.resolve());
  try {
    yield "retry: 1000\n\n";
    while (!signal.aborted) {
      change = Promise.withResolvers<void>();
      if (!(await isStillAllowed(app, actor))) return;
      const { events, nextAfter, isActive } = await listEvents(app, actor, projectId, jobId, last);
      if (events.length > 0) yield events.map(format).join("");
      last = nextAfter;
      if (!isActive) return;
      if (events.length > 0) continue;
      if (!(await changed(change.promise, signal))) yield ": still here\n\n";
    }
  } finally {
    unsubscribe();
  }
}

/** Waits for a change or for the time of the next keep-alive. Returns whether there was a change. */
export async function changed(change: Promise<void>, signal: AbortSignal): Promise<boolean> {
  const end = new AbortController();
  const quiet = sleep(KEEP_ALIVE_MS, false, { signal: AbortSignal.any([signal, end.signal]) }).catch(() => true);
  const hasChanged = await Promise.race([change.then(() => true), quiet]);
  end.abort();
  return hasChanged;
}

function format({ seq, type, at, turn, data }: JobEvent): string {
  return `id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify({ seq, type, at, turn, data })}\n\n`;
}
