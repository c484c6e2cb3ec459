import type { ZodType } from "zod";
import { askHost, faultOfAnswer, type HostAnswer, quoteHost } from "./ask-host.ts";
import type { HostConnection } from "./host-connection.ts";
import type { HostFault } from "./host-fault.ts";
import { readAnswer } from "./read-answer.ts";

export type JsonQuestion = {
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API's address, already encoded. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
};
export type JsonClient = {
  /** @throws HostFault */
  ask<T>(shape: ZodType<T>, question: JsonQuestion): Promise<{ body: T; headers: Headers }>;
};

type Host = {
  name: string;
  /** The value of the header Authorization. */
  authorize(token: string, username: string): string;
  /** The host's words in an error body. */
  saidIn(body: unknown): string;
  /** What is known better than by the status alone. `said` is fit for a message. */
  explain?(fault: HostFault, answer: HostAnswer, said: string): HostFault;
};

/** A small client of an API that speaks JSON, for hosts without a library that is kept up to date. */
export function createJsonClient(connection: HostConnection, host: Host): JsonClient {
  return {
    async ask(shape, { method = "GET", path, query = {}, body }) {
      const token = await connection.token();
      const url = new URL(`${connection.apiUrl}${path}`);
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      const headers: Record<string, string> = {
        accept: "application/json",
        authorization: host.authorize(token, connection.username),
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
      };
      const request = { method, url, headers };
      const answer = await askHost(
        connection.fetch,
        body === undefined ? request : { ...request, body: JSON.stringify(body) },
      );
      if (answer.status >= 200 && answer.status <= 299)
        return { body: readAnswer(host.name, shape, answer.body), headers: answer.headers };
      const said = quoteHost(host.saidIn(answer.body), token);
      const fault = faultOfAnswer(host.name, answer, said);
      throw host.explain?.(fault, answer, said) ?? fault;
    },
  };
}
