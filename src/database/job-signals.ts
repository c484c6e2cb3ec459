import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const CHANNEL = "docket_job";
const RECONNECT_MS = 500;

/** Tells this process that a job has new events, whichever node wrote them. */
export type JobSignals = {
  /** Calls back on every change of the job, and whenever one may have been missed. Returns how to stop it. */
  subscribe(jobId: string, onChange: () => void): () => void;
  close(): Promise<void>;
};

export async function listenForJobs(connectionString: string, onError: (error: Error) => void): Promise<JobSignals> {
  const signals = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();
  let client = await listen(connectionString, signals, onError);
  const keepOpen = async () => {
    while (!closing.signal.aborted) {
      await client.ended;
      while (!closing.signal.aborted) {
        await sleep(RECONNECT_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {});
        if (closing.signal.aborted) return;
        const next = await listen(connectionString, signals, onError).catch(onError);
        if (!next) continue;
        client = next;
        for (const jobId of signals.eventNames()) signals.emit(jobId);
        break;
      }
    }
    await client.end();
  };
  const open = keepOpen();
  return {
    subscribe(jobId, onChange) {
      signals.on(jobId, onChange);
      return () => signals.off(jobId, onChange);
    },
    async close() {
      closing.abort();
      await client.end();
      await open;
    },
  };
}

type Listening = { ended: Promise<void>; end(): Promise<void> };

async function listen(
  connectionString: string,
  signals: EventEmitter,
  onError: (error: Error) => void,
): Promise<Listening> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "docket signals",
  });
  const ended = new Promise<void>((resolve) => client.once("end", resolve));
  client.on("error", onError);
  client.on("notification", ({ payload }) => signals.emit(payload ?? ""));
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    void client.end().catch(() => {});
    throw error;
  }
  return { ended, end: () => client.end() };
}
