import { EventEmitter } from "node:events";
import pg from "pg";

const CHANNEL = "docket_job";
const RECONNECT_MS = 1000;

/** Tells this process that a job has new events, whichever node wrote them. */
export type JobSignals = {
  /** Calls back on every change of the job, and whenever one may have been missed. Returns how to stop it. */
  subscribe(jobId: string, onChange: () => void): () => void;
  close(): Promise<void>;
};

export async function listenForJobs(connectionString: string, onError: (error: Error) => void): Promise<JobSignals> {
  const signals = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let isClosed = false;

  const open = async () => {
    const next = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: "docket signals",
    });
    next.on("error", onError);
    next.on("end", () => {
      if (!isClosed) setTimeout(reopen, RECONNECT_MS).unref();
    });
    next.on("notification", ({ payload }) => signals.emit(payload ?? ""));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const reopen = () => {
    if (isClosed) return;
    open().then(
      () => {
        for (const jobId of signals.eventNames()) signals.emit(jobId);
      },
      (error: Error) => {
        onError(error);
        setTimeout(reopen, RECONNECT_MS).unref();
      },
    );
  };
  await open();
  return {
    subscribe(jobId, onChange) {
      signals.on(jobId, onChange);
      return () => signals.off(jobId, onChange);
    },
    async close() {
      isClosed = true;
      await client?.end();
    },
  };
}
