import { toDocketError } from "./docket-error.ts";
import { type Client, createClient } from "./generated/client/index.ts";

export type DocketClient = Client;

export type DocketClientOptions = {
  /** Where Docket runs, such as https://docket.example.com; empty for the origin of the page. */
  url: string;
  /** An API key. Without one a browser sends its session's cookie. */
  key?: string | undefined;
  /** Sends the requests instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
};

/** What every operation takes as its `client`. An answer that is an error is thrown as a DocketError. */
export function createDocketClient({ url, key, fetch }: DocketClientOptions): DocketClient {
  const client = createClient({
    baseUrl: url.replace(/\/+$/, ""),
    throwOnError: true,
    headers: { accept: "application/json", ...(key !== undefined && { authorization: `Bearer ${key}` }) },
    ...(fetch && { fetch }),
  });
  client.interceptors.error.use(toDocketError);
  return client;
}
