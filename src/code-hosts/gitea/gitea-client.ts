import { Api } from "gitea-js";
import type { z } from "zod";
import { faultOfAnswer, faultOfNoAnswer, quoteHost } from "../ask-host.ts";
import type { HostConnection } from "../host-connection.ts";
import { HostFault } from "../host-fault.ts";
import { readAnswer } from "../read-answer.ts";

export type GiteaClient = {
  api: Api<unknown>;
  owner: string;
  name: string;
  /** For messages. */
  host: string;
  /**
   * Makes a call and checks its answer.
   *
   * @throws HostFault
   */
  ask<T>(schema: z.ZodType<T>, call: (api: Api<unknown>) => Promise<{ data: unknown }>): Promise<T>;
};

/** gitea-js over the connection. `apiUrl` ends in `/api/v1`. */
export function createGiteaClient(connection: HostConnection): GiteaClient {
  const { host } = new URL(connection.apiUrl);
  const [owner = "", name = ""] = connection.repository.split("/").map(encodeURIComponent);
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
  return {
    api,
    owner,
    name,
    host,
    async ask(schema, call) {
      try {
        const { data } = await call(api);
        return readAnswer(host, schema, data);
      } catch (error) {
        throw isAnswer(error) ? faultOf(host, error, used) : faultOfNoAnswer(host, error);
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
