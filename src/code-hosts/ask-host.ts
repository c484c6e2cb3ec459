import type { HostConnection } from "./host-connection.ts";
import { HostFault } from "./host-fault.ts";

const MAX_ANSWER_CHARACTERS = 8 * 1024 * 1024;
const MAX_SAID_CHARACTERS = 300;

export type HostRequest = { method: string; url: URL; headers: Record<string, string>; body?: string };
/** `body` is what the answer says as JSON, or undefined if it is none. */
export type HostAnswer = { status: number; headers: Headers; text: string; body: unknown };

/** Asks a host once. Any status is an answer. @throws HostFault `unavailable` or `refused` if there is none */
export async function askHost(fetch: HostConnection["fetch"], request: HostRequest): Promise<HostAnswer> {
  const { host } = request.url;
  try {
    const { method, headers, body } = request;
    const response = await fetch(request.url, { method, headers, body: body ?? null, redirect: "manual" });
    const text = await response.text();
    if (text.length > MAX_ANSWER_CHARACTERS) throw new HostFault("unexpected", `The answer of ${host} is too long`);
    return { status: response.status, headers: response.headers, text, body: parseJson(response.headers, text) };
  } catch (error) {
    throw faultOfNoAnswer(host, error);
  }
}

/** Makes a fault of what happened instead of an answer. @param host its name, for the message */
export function faultOfNoAnswer(host: string, error: unknown): HostFault {
  if (error instanceof HostFault) return error;
  const inside = findInsideAddress(error);
  if (inside) return new HostFault("refused", capitalize(inside.message), { cause: error });
  return new HostFault("unavailable", `${host} could not be reached or did not answer in time`, { cause: error });
}

/** Makes a fault of an answer that is no success. @param said the host's own words, which may hold anything */
export function faultOfAnswer(hostName: string, { status, headers }: HostAnswer, said: string): HostFault {
  const words = said === "" ? "" : `: ${said}`;
  const fault = (kind: HostFault["kind"], message: string) =>
    new HostFault(kind, message, {
      status,
      retryAfterMs: readRetryAfter(headers, Date.now()),
      location: headers.get("location") ?? undefined,
    });
  if (status === 401)
    return fault("unauthorized", `${hostName} refuses the token: it is unknown, expired or revoked. Store a new one`);
  if (status === 403) return fault("forbidden", `${hostName} says that the token may not do this${words}`);
  if (status === 404) return fault("not_found", `${hostName} does not find it, or the token may not see it${words}`);
  if (status === 429) return fault("rate_limited", `${hostName} wants to be asked less often`);
  if (status >= 300 && status < 400) return fault("moved", `The repository has another address at ${hostName} now`);
  if (status >= 500 || status === 408) return fault("unavailable", `${hostName} has a fault of its own (${status})`);
  if (status >= 400) return fault("refused", `${hostName} refuses it (${status})${words}`);
  return fault("unexpected", `${hostName} answered with status ${status}`);
}

/** Makes the words of a host fit for a message: one line, short, without the token. */
export function quoteHost(text: string, token: string): string {
  const plain = (token === "" ? text : text.replaceAll(token, "…")).replace(/[\p{C}\s]+/gu, " ").trim();
  return plain.length <= MAX_SAID_CHARACTERS ? plain : `${plain.slice(0, MAX_SAID_CHARACTERS).toWellFormed()} …`;
}

/** Reads when the host may be asked again: seconds or a date, else the moment when its limit starts anew. */
function readRetryAfter(headers: Headers, nowMs: number): number | undefined {
  const given = headers.get("retry-after");
  const reset = Number(headers.get("ratelimit-reset") ?? headers.get("x-ratelimit-reset") ?? Number.NaN);
  const waitMs =
    given === null ? reset * 1000 - nowMs : /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - nowMs;
  return Number.isFinite(waitMs) ? Math.max(0, waitMs) : undefined;
}

/** The refusal of `outside-fetch.ts`, which lies above this folder, to connect to an address inside the network. */
function findInsideAddress(error: unknown, depth = 0): Error | undefined {
  if (!(error instanceof Error) || depth > 3) return undefined;
  return "isInside" in error && error.isInside === true ? error : findInsideAddress(error.cause, depth + 1);
}

function parseJson(headers: Headers, text: string): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(headers.get("content-type") ?? "")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function capitalize(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
