import { ClickHouseError, ClickHouseLogLevel, createClient } from "@clickhouse/client";
import { UnavailableError } from "../errors.ts";

export type ClickHouseServer = { url: string; user: string | undefined; password: string | undefined };
export type Parameters = Record<string, number>;

/** A connection to a database of ClickHouse. Every method throws UnavailableError if that does not do what it is asked. */
export type ClickHouse = {
  /** Rows of numbers. */
  query(statement: string, parameters: Parameters): Promise<number[][]>;
  /** Inserts all rows or none; a second time with the same token, none. */
  insert(table: string, rows: number[][], token: string): Promise<void>;
  run(statement: string, parameters?: Parameters): Promise<void>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
const RETRY_SECONDS = 10;
const CONNECTIONS = 20;
/** More rows than any insert has: what is parsed and written as one block is there as a whole, or not at all. */
const ONE_BLOCK = "100000000";

/** Connects at the first request. */
export function connectClickHouse({ url, user, password }: ClickHouseServer): ClickHouse {
  const client = createClient({
    url,
    ...(user !== undefined && { username: user }),
    ...(password !== undefined && { password }),
    application: "docket",
    request_timeout: TIMEOUT_MS,
    max_open_connections: CONNECTIONS,
    // The timers that close idle connections before the server does are late in a busy process.
    keep_alive: { eagerly_destroy_stale_sockets: true },
    // It would log addresses and statements by itself.
    log: { level: ClickHouseLogLevel.OFF },
    clickhouse_settings: { max_execution_time: TIMEOUT_MS / 1000 },
  });
  return {
    async query(statement, parameters) {
      const { data } = await available(async () => {
        const result = await client.query({
          query: statement,
          query_params: parameters,
          format: "JSONCompact",
          // Of several replicas the one that is asked may lag behind.
          clickhouse_settings: { select_sequential_consistency: "1" },
        });
        return result.json<(number | string)[]>();
      });
      return data.map((row) => row.map(Number));
    },
    async insert(table, rows, token) {
      await available(() =>
        client.insert({
          table,
          values: rows,
          format: "JSONCompactEachRow",
          clickhouse_settings: {
            async_insert: 0,
            insert_deduplicate: 1,
            insert_deduplication_token: token,
            input_format_parallel_parsing: 0,
            max_insert_block_size: ONE_BLOCK,
            min_insert_block_size_rows: ONE_BLOCK,
            min_insert_block_size_bytes: "0",
          },
        }),
      );
    },
    async run(statement, parameters = {}) {
      await available(() => client.command({ query: statement, query_params: parameters }));
    },
    close: () => client.close(),
  };
}

async function available<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new UnavailableError(`ClickHouse cannot be used: ${reasonOf(cause)}`, {
      cause,
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/** In a few words, without the statement. */
function reasonOf(error: unknown): string {
  if (error instanceof ClickHouseError) return `${error.type ?? "error"} (${error.code})`;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code ?? (error.message || error.name);
}
