import { EventEmitter } from "node:events";
import pg from "pg";
import { closeConnection } from "./close-connection.ts";
import { NoConnectionError } from "./connection-lost.ts";

/** All limits are counted in looks and not in time: a process that was stopped for a while has missed none. */
const LOOK_MS = 1000;
/** After so many looks without an answer, the server is asked how the connection is. */
const PATIENCE = 4;
/** So many looks may the answer to that take. */
const PROBE_PATIENCE = 8;
/** So many times in a row the server must say that it has nothing to do for a connection. */
const MOST_IDLE = 2;
/** The server works on nothing for them. */
const IDLE_STATES = ["idle", "idle in transaction", "idle in transaction (aborted)"];

/** Without a client it waits for a connection. */
type Waiting = { client?: pg.Client; looks: number; idle: number };

/**
 * Notices when the server, or what is before it, keeps connections open and does not answer. A statement may take long, so
 * silence is no proof: another connection asks whether the server works on it.
 */
export type ConnectionWatch = {
  /** For the pool: it notes which of its connections wait for an answer. */
  Client: typeof pg.Client;
  /** Whether the server has not answered when it was last asked. */
  isSilent(): boolean;
  /** Rejects with NoConnectionError when the server turns out to be silent; otherwise as the connecting does. */
  orSilent<T>(connecting: Promise<T>): Promise<T>;
  close(): void;
};

export function watchConnections(connectionString: string): ConnectionWatch {
  const waiting = new Set<Waiting>();
  const silence = new EventEmitter().setMaxListeners(0);
  let isSilent = false;
  let probe: pg.Client | undefined;
  let probeLooks = 0;
  let timer: NodeJS.Timeout | undefined;

  const overdue = () => [...waiting].filter(({ looks }) => looks >= PATIENCE);

  function look(): void {
    for (const one of waiting) one.looks += 1;
    if (probe) {
      probeLooks += 1;
      if (probeLooks >= PROBE_PATIENCE) closeConnection(probe);
    } else if (isSilent || overdue().length > 0) void ask();
    else if (waiting.size === 0) stop();
  }

  function stop(): void {
    clearInterval(timer);
    timer = undefined;
  }

  async function ask(): Promise<void> {
    probeLooks = 0;
    const client = new pg.Client({ connectionString, application_name: "docket watch" });
    probe = client;
    client.on("error", () => {});
    try {
      await client.connect();
      judge(await readStates(client, overdue()));
      isSilent = false;
    } catch {
      beSilent();
    } finally {
      probe = undefined;
      closeConnection(client);
    }
  }

  function judge(states: Map<number, string>): void {
    for (const one of overdue()) {
      const isIdle = IDLE_STATES.includes(states.get(pidOf(one)) ?? "");
      one.idle = isIdle ? one.idle + 1 : 0;
      if (one.idle >= MOST_IDLE) cut(one);
    }
  }

  function beSilent(): void {
    isSilent = true;
    for (const one of overdue()) cut(one);
    silence.emit("silent");
  }

  function begin(client?: pg.Client): (isAnswered?: boolean) => void {
    const one: Waiting = { ...(client && { client }), looks: 0, idle: 0 };
    waiting.add(one);
    timer ??= setInterval(look, LOOK_MS).unref();
    return (isAnswered = false) => {
      waiting.delete(one);
      if (isAnswered) isSilent = false;
    };
  }

  return {
    Client: watchedBy(begin),
    isSilent: () => isSilent,
    async orSilent(connecting) {
      const end = begin();
      const { promise, reject } = Promise.withResolvers<never>();
      const onSilent = () => reject(new NoConnectionError(new Error("it does not answer")));
      silence.once("silent", onSilent);
      try {
        return await Promise.race([connecting, promise]);
      } finally {
        end();
        silence.off("silent", onSilent);
      }
    },
    close() {
      stop();
      if (probe) closeConnection(probe);
    },
  };
}

async function readStates(client: pg.Client, waiting: Waiting[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ pid: number; state: string | null }>(
    "select pid, state from pg_stat_activity where pid = any ($1::int[])",
    [waiting.map(pidOf)],
  );
  return new Map(rows.map(({ pid, state }) => [pid, state ?? ""]));
}

/** The number of its process in the server, which the types leave out. */
function pidOf({ client }: Waiting): number {
  return (client as unknown as { processID: number | null } | undefined)?.processID ?? 0;
}

function cut({ client }: Waiting): void {
  if (client) closeConnection(client);
}

function watchedBy(begin: (client: pg.Client) => (isAnswered?: boolean) => void): typeof pg.Client {
  class WatchedClient extends pg.Client {
    // The many signatures of `query` come down to a callback at the end, or a promise.
    override query(...given: unknown[]): never {
      const end = begin(this);
      const ended = (error: unknown) => {
        end(!error);
        // The server has become a standby: the next connection may be to the one that took over.
        if (error instanceof Error && "code" in error && error.code === "25006") closeConnection(this);
      };
      const callback = given.at(-1);
      const isCalledBack = typeof callback === "function";
      const told = (error: unknown, result: unknown) => {
        ended(error);
        (callback as (error: unknown, result: unknown) => void)(error, result);
      };
      const run = super.query as unknown as (...args: unknown[]) => unknown;
      const result = run.apply(this, isCalledBack ? [...given.slice(0, -1), told] : given);
      if (result instanceof Promise) result.then(() => end(true), ended);
      else if (!isCalledBack) end();
      return result as never;
    }
  }
  return WatchedClient;
}
