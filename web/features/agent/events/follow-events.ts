import type { JobEvent } from "../../../../packages/client/src/docket-client.ts";
import { untilServerAnswers } from "../../../api/reachability.ts";
import { readStream } from "./read-stream.ts";

/** `ended`: all events were read, and the job is no longer active. */
export type Connection = "connecting" | "live" | "waiting" | "ended" | "refused";

type Following = {
  url: string;
  /** The last known sequence number. */
  after: number;
  onEvents: (events: JobEvent[]) => void;
  onConnection: (connection: Connection) => void;
  /** Asks the server, because a stream also ends when the server shuts down. */
  isActive: () => Promise<boolean>;
  signal: AbortSignal;
};

const MAX_WAIT_MS = 10_000;

/**
 * Follows a job until it has ended, through lost connections, restarts and sleep. A hidden page does not follow, because
 * a browser has few connections to a server for all of its tabs.
 */
export async function followEvents({ url, after, onEvents, onConnection, isActive, signal }: Following): Promise<void> {
  let last = after;
  let failures = 0;
  // Events between the end of a stream and the end of the job are in the next stream.
  let hasEnded = false;
  for (;;) {
    await untilVisible(signal);
    if (signal.aborted) return;
    const visible = whileVisible();
    onConnection(failures === 0 ? "connecting" : "waiting");
    try {
      const response = await fetch(url, {
        headers: { accept: "text/event-stream", "last-event-id": String(last) },
        signal: AbortSignal.any([signal, visible.signal]),
      });
      if (response.status >= 400 && response.status < 500 && response.status !== 429) return onConnection("refused");
      if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
      onConnection("live");
      await readStream(response.body, (events) => {
        failures = 0;
        const fresh = events.filter(({ seq }) => seq > last);
        last = fresh.at(-1)?.seq ?? last;
        if (!signal.aborted && fresh.length > 0) onEvents(fresh);
      });
      if (signal.aborted) return;
      if (hasEnded) return onConnection("ended");
      hasEnded = !(await isActive());
      if (!hasEnded) await pause(500, signal);
    } catch {
      if (signal.aborted) return;
      if (visible.signal.aborted) continue;
      failures += 1;
      onConnection("waiting");
      await untilServerAnswers();
      await pause(Math.min(500 * 2 ** failures, MAX_WAIT_MS), signal);
    } finally {
      visible.release();
    }
  }
}

function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", check);
      signal.removeEventListener("abort", check);
      resolve();
    };
    document.addEventListener("visibilitychange", check);
    signal.addEventListener("abort", check);
    check();
  });
}

/** A signal that aborts when the page is hidden. */
function whileVisible(): { signal: AbortSignal; release(): void } {
  const hidden = new AbortController();
  const check = () => document.hidden && hidden.abort();
  document.addEventListener("visibilitychange", check);
  return { signal: hidden.signal, release: () => document.removeEventListener("visibilitychange", check) };
}

/** Waits, but ends early when the network or the reader is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      document.removeEventListener("visibilitychange", onVisible);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const onVisible = () => document.visibilityState === "visible" && done();
    const timer = setTimeout(done, ms);
    window.addEventListener("online", done);
    document.addEventListener("visibilitychange", onVisible);
    signal.addEventListener("abort", done);
  });
}
