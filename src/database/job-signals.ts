import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { closeConnection } from "./close-connection.ts";

const CHANNEL = "docket_job";
const RECONNECT_MS = 500;
/** Nothing else would tell a connection that is lost without a word from one on which nothing happens. */
const BEAT_MS = 4000;
/** So many beats in a row may be without an answer; counted, because a process that was stopped has missed none. */
const MOST_BEATS = 3;
/** Under load one notification is for many jobs: each takes a lock that all commits of the database wait for. */
const ANNOUNCE_MS = 100;
const LEAVE_MS = 500;
const ALL = Symbol("all jobs");

/** Tells this process that a job has new events, whichever node wrote them. */
export type JobSignals = {
  /** Calls back on every change of the job, and whenever one may have been missed. Returns how to stop it. */
  subscribe(jobId: string, onChange: () => void): () => void;
  /** Calls back with the id of every job that changes. */
  subscribeToAll(onChange: (jobId: string) => void): () => void;
  /** Tells every node of a job that is new, shortly after now. */
  announce(jobId: string): void;
  /** Asks the database on a connection of its own, which no request ever has. Rejects while there is none. */
  ping(): Promise<void>;
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
        for (const jobId of signals.eventNames()) if (jobId !== ALL) signals.emit(jobId);
        break;
      }
    }
    await client.end();
  };
  const open = keepOpen();
  const announced: string[] = [];
  const announceNow = () => {
    const jobIds = announced.splice(0);
    void client.notify(jobIds).catch(onError);
  };
  return {
    subscribeToAll(onChange) {
      signals.on(ALL, onChange);
      return () => signals.off(ALL, onChange);
    },
    announce(jobId) {
      announced.push(jobId);
      if (announced.length === 1) setTimeout(announceNow, ANNOUNCE_MS).unref();
    },
    ping: () => client.ping(),
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

type Listening = {
  ended: Promise<void>;
  notify(jobIds: string[]): Promise<unknown>;
  ping(): Promise<void>;
  end(): Promise<void>;
};

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
  client.on("notification", ({ payload = "" }) => {
    signals.emit(payload);
    signals.emit(ALL, payload);
  });
  try {
    await client.connect();
    const stop = watchPulse(client);
    void ended.then(stop);
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    closeConnection(client);
    throw error;
  }
  return {
    ended,
    notify: (jobIds) => client.query("select pg_notify($1, id) from unnest($2::text[]) id", [CHANNEL, jobIds]),
    ping: async () => void (await client.query("select 1 from migrations limit 1")),
    // What does not answer does not say goodbye either.
    async end() {
      await Promise.race([client.end(), sleep(LEAVE_MS, undefined, { ref: false })]);
      closeConnection(client);
    },
  };
}

/** Cuts the connection when it does not answer. Returns how to stop that. */
function watchPulse(client: pg.Client): () => void {
  let unanswered = 0;
  const beat = () => {
    if (unanswered >= MOST_BEATS) return closeConnection(client);
    unanswered += 1;
    if (unanswered === 1)
      client.query("select 1").then(
        () => {
          unanswered = 0;
        },
        () => {},
      );
  };
  const timer = setInterval(beat, BEAT_MS).unref();
  return () => clearInterval(timer);
}
