import { createDocketClient, type DocketClient, DocketError } from "../../../packages/client/src/docket-client.ts";
import { type Config, readConfig, readRemote } from "../../config.ts";
import { OperationError } from "../../errors.ts";
import { explainFailure } from "./explain-failure.ts";
import { operatorSocketPath } from "./operator-socket-path.ts";
import { socketFetch } from "./socket-fetch.ts";

export type Connection = {
  client: DocketClient;
  /** Of this machine; undefined for a Docket somewhere else. */
  config: Config | undefined;
};
type OpenConnection = Connection & { explain?(error: unknown): unknown; close?(): Promise<void> };

/** Nothing looks this name up: what connects ignores it. */
const THIS_MACHINE = "http://localhost";

/**
 * Runs one command as a client: over HTTP where `--url` or DOCKET_URL says so, otherwise as the operator of this machine's
 * data folder, through the `serve` that runs on it or in this process.
 */
export async function withClient<T>(
  options: { url?: string | undefined },
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await connect(options.url);
  try {
    return await work(connection);
  } catch (error) {
    throw tellAllFaults(connection.explain?.(error) ?? error);
  } finally {
    await connection.close?.();
  }
}

async function connect(givenUrl: string | undefined): Promise<OpenConnection> {
  const { url, key } = readRemote(givenUrl);
  if (url === undefined) return connectAsOperator(readConfig());
  if (key === undefined)
    throw new OperationError(
      "key_missing",
      `Set DOCKET_KEY to an API key of ${url}; the dashboard makes one, or there: docket key create NAME`,
    );
  return {
    client: createDocketClient({ url, key }),
    config: undefined,
    explain: (error) => explainFailure(error, url),
  };
}

async function connectAsOperator(config: Config): Promise<OpenConnection> {
  const bySocket = createDocketClient({ url: THIS_MACHINE, fetch: socketFetch(operatorSocketPath(config.dataDir)) });
  if (await isServed(bySocket)) return { client: bySocket, config };
  const { serveInProcess } = await import("./serve-in-process.ts");
  const { fetch, close } = await serveInProcess(config);
  return { client: createDocketClient({ url: THIS_MACHINE, fetch }), config, close };
}

async function isServed(client: DocketClient): Promise<boolean> {
  return client.get({ url: "/healthz" }).then(
    () => true,
    () => false,
  );
}

/** A person wants all of them, where a program has `details`. */
function tellAllFaults(error: unknown): unknown {
  if (!(error instanceof DocketError) || error.details.length < 2) return error;
  const message = error.details.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; ");
  return new DocketError(message, error);
}
