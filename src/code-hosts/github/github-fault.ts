import { RequestError } from "@octokit/request-error";
import { faultOfNoAnswer, quoteHost } from "../ask-host.ts";
import { HostFault, type HostFaultKind } from "../host-fault.ts";

const MAX_WAIT_MS = 60 * 60_000;
/** GitHub asks for at least a minute where it does not say how long. */
const USUAL_WAIT_MS = 60_000;
const MAX_ERRORS = 5;

type Headers = Record<string, string | number | undefined>;

export type Asked = { host: string /** `owner/name`, for the message */; repository: string; token: string };

/** What GitHub's answer, or the lack of one, means. */
export function toGithubFault(error: unknown, { host, repository, token }: Asked): HostFault {
  if (!(error instanceof RequestError)) return faultOfNoAnswer(host, error);
  // Octokit's own error holds the whole request.
  if (!error.response) return faultOfNoAnswer(host, error.cause);
  const { status } = error;
  const headers = error.response.headers as Headers;
  const said = quoteHost(readMessage(error.response.data), token);
  const retryAfterMs = waitOf(status, headers, said);
  const kind = retryAfterMs === undefined ? kindOf(status, said) : "rate_limited";
  const passing = kind === "unavailable" ? secondsOf(headers) : undefined;
  return new HostFault(kind, messageOf(kind, { host, repository, said, headers, status }), {
    status,
    retryAfterMs: retryAfterMs ?? passing,
  });
}

function kindOf(status: number, said: string): HostFaultKind {
  if (status === 401) return "unauthorized";
  if (status === 403 && /archived/i.test(said)) return "archived";
  if (status === 403 || status === 451) return "forbidden";
  if (status === 404 || status === 410) return "not_found";
  if (status === 409 || status === 413 || status === 422) return "refused";
  if (status === 408 || status >= 500) return "unavailable";
  return "unexpected";
}

/** How long GitHub wants not to be asked: by its primary limit (a quota) or a secondary one (too fast). */
function waitOf(status: number, headers: Headers, said: string): number | undefined {
  if (status !== 403 && status !== 429) return undefined;
  const seconds = secondsOf(headers);
  if (seconds !== undefined) return seconds;
  if (String(headers["x-ratelimit-remaining"]) === "0") {
    const now = Date.parse(String(headers.date)) || Date.now();
    return limited(Number(headers["x-ratelimit-reset"]) * 1000 - now);
  }
  return status === 429 || /rate limit|abuse detection/i.test(said) ? USUAL_WAIT_MS : undefined;
}

function secondsOf(headers: Headers): number | undefined {
  const text = headers["retry-after"];
  return text === undefined ? undefined : limited(Number(text) * 1000);
}

function limited(waitMs: number): number {
  return Number.isFinite(waitMs) ? Math.min(Math.max(waitMs, 1000), MAX_WAIT_MS) : USUAL_WAIT_MS;
}

type Answer = { host: string; repository: string; said: string; headers: Headers; status: number };

function messageOf(kind: HostFaultKind, { host, repository, said, headers, status }: Answer): string {
  const quoted = said && ` (${host}: ${said})`;
  if (kind === "unauthorized")
    return `${host} does not accept the token for ${repository}: it is unknown, expired or revoked. Store a new one${quoted}`;
  if (kind === "rate_limited") return `${host} wants to be asked less often${quoted}`;
  if (kind === "archived") return `${repository} is archived at ${host}; unarchive it there, or use another repository`;
  if (kind === "not_found")
    return `${host} has no ${repository}, or not what was asked for in it, or the token may not see it${quoted}`;
  if (kind === "forbidden") return `The token may not do this in ${repository}${missingOf(headers)}${quoted}`;
  if (kind === "refused") return `${host} refuses it${quoted}`;
  if (kind === "unavailable") return `${host} does not work at the moment: it answered with status ${status}`;
  return `${host} answered with status ${status}, which Docket does not expect${quoted}`;
}

/** Which permission GitHub names as missing, for tokens that have permissions. */
function missingOf(headers: Headers): string {
  if (headers["x-github-sso"] !== undefined)
    return ": its organisation asks for single sign-on; authorise the token for the organisation where it was made (Configure SSO)";
  const accepted = headers["x-accepted-github-permissions"];
  return accepted === undefined || accepted === "" ? "" : `; it needs ${quoteHost(String(accepted), "")}`;
}

/** GitHub's own words, with what it found wrong in each field. */
function readMessage(data: unknown): string {
  if (typeof data !== "object" || data === null) return "";
  const { message, errors } = data as { message?: unknown; errors?: unknown };
  const details = Array.isArray(errors) ? errors.slice(0, MAX_ERRORS).map(readDetail).filter(Boolean) : [];
  return [typeof message === "string" ? message : "", ...details].filter(Boolean).join("; ");
}

function readDetail(error: unknown): string {
  if (typeof error === "string") return error;
  if (typeof error !== "object" || error === null) return "";
  const { message, field, code } = error as { message?: unknown; field?: unknown; code?: unknown };
  if (typeof message === "string") return message;
  return typeof field === "string" && typeof code === "string" ? `${field} is ${code.replaceAll("_", " ")}` : "";
}
