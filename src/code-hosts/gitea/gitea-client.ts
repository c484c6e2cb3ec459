import { Api } from "gitea-js";
import { z } from "zod";
import { faultOfAnswer, faultOfNoAnswer, quoteHost } from "../ask-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";

const PAGE_SIZE = 50;
const MAX_PAGES = 20;

export type GiteaClient = {
  owner: string;
  name: string;
  /** For messages. */
  host: string;
  /**
   * Makes a call and checks its answer.
   *
   * @throws HostFault
   */
  ask<T>(schema: z.ZodType<T>, call: (api: Api<unknown>) => Promise<Answered>): Promise<T>;
  /**
   * Reads a list page by page, until there is no more or the reader has had enough.
   *
   * @throws HostFault
   */
  pages<T>(
    item: z.ZodType<T>,
    call: (api: Api<unknown>, page: { page: number; limit: number }) => Promise<Answered>,
  ): AsyncIterable<T[]>;
};
type Answered = Pick<Response, "headers"> & { data: unknown; error?: unknown };

/** gitea-js over the connection. `apiUrl` ends in `/api/v1`. */
export function createGiteaClient(connection: HostConnection): GiteaClient {
  const [owner = "", name = ""] = connection.repository.split("/").map(encodeURIComponent);
  const { host } = new URL(connection.apiUrl);
  let used = "";
  const api = new Api<unknown>({
    baseUrl: connection.apiUrl,
    baseApiParams: { format: "json", secure: true },
    customFetch: (...asked) => connection.fetch(...asked).then(readWhole),
    securityWorker: async () => {
      used = await connection.token();
      return { headers: { Authorization: `token ${used}` } };
    },
  });
  async function answerOf<T>(schema: z.ZodType<T>, call: () => Promise<Answered>): Promise<{ data: T; total: number }> {
    try {
      const { data, error, headers } = await call();
      // gitea-js keeps it to itself when an answer breaks off; one that is no JSON is a SyntaxError.
      if (error instanceof Error && error.name !== "SyntaxError") throw error;
      const total = Number(headers.get("x-total-count") ?? Number.POSITIVE_INFINITY);
      return { data: readAnswer(host, schema, data), total };
    } catch (error) {
      throw isAnswer(error) ? faultOf(host, error, used) : faultOfNoAnswer(host, error);
    }
  }
  return {
    owner,
    name,
    host,
    ask: async (schema, call) => (await answerOf(schema, () => call(api))).data,
    async *pages(item, call) {
      let seen = 0;
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const { data, total } = await answerOf(z.array(item), () => call(api, { page, limit: PAGE_SIZE }));
        yield data;
        seen += data.length;
        // A server may be set to give less than what was asked for.
        if (data.length === 0 || seen >= total) return;
      }
    },
  };
}

/** Reads the body at once, because gitea-js takes one that breaks off for an empty one. */
async function readWhole(answer: Response): Promise<Response> {
  const body = await answer.arrayBuffer();
  const { status, statusText, headers } = answer;
  return new Response(body.byteLength === 0 ? null : body, { status, statusText, headers });
}

/** What gitea-js throws: the response, with its parsed body as `error`. */
type Answer = Pick<Response, "status" | "headers"> & { error: unknown };

function isAnswer(error: unknown): error is Answer {
  return typeof error === "object" && error !== null && "status" in error && "headers" in error;
}

function faultOf(host: string, { status, headers, error }: Answer, token: string): HostFault {
  const said = quoteHost(messageIn(error), token);
  if (status === 423) return new HostFault("archived", `The repository is archived at ${host}`, { status });
  return faultOfAnswer(host, { status, headers, text: "", body: error }, said);
}

function messageIn(body: unknown): string {
  if (typeof body !== "object" || body === null || body instanceof Error || !("message" in body)) return "";
  return typeof body.message === "string" ? body.message : "";
}
