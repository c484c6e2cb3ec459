import { AISDKError, APICallError } from "ai";
import { readRetryAfter } from "../read-retry-after.ts";
import { RedirectedError } from "./model-client.ts";

export type FaultKind =
  | "bad_key"
  | "bad_request"
  | "context_too_long"
  | "empty"
  | "garbled"
  | "no_credit"
  | "no_tools"
  | "overloaded"
  | "rate_limited"
  | "redirected"
  | "stalled"
  | "unknown_model"
  | "unreachable"
  | "withheld";

/** A failed call to a model. It contains no text of the provider, because that may include a key or a page. */
export class ProviderFault extends Error {
  override name = "ProviderFault";
  readonly kind: FaultKind;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(kind: FaultKind, more: { status?: number | undefined; retryAfterMs?: number | undefined } = {}) {
    super(kind);
    this.kind = kind;
    this.status = more.status;
    this.retryAfterMs = more.retryAfterMs;
  }

  /** Whether the provider may answer the same question minutes later. */
  get isOutage(): boolean {
    return ["overloaded", "rate_limited", "unreachable"].includes(this.kind);
  }

  /** Whether a retry may succeed. */
  get isTransient(): boolean {
    return ["garbled", "overloaded", "rate_limited", "stalled", "unreachable"].includes(this.kind);
  }
}

/** Errors of our own code, which the AI SDK finds before it calls the provider. */
const OURS = ["AI_InvalidPromptError", "AI_InvalidArgumentError", "AI_MissingToolResultsError", "AI_NoSuchToolError"];

/**
 * Classifies an error of a call.
 *
 * @throws the error itself if it is our own fault and not the provider's
 */
export function toProviderFault(error: unknown): ProviderFault {
  if (error instanceof ProviderFault) return error;
  if (error instanceof RedirectedError) return new ProviderFault("redirected");
  if (AISDKError.isInstance(error) && OURS.includes(error.name)) throw error;
  if (!APICallError.isInstance(error)) return new ProviderFault(kindOfText(textOf(error)) ?? "garbled");
  const { statusCode: status, responseHeaders = {} } = error;
  if (status === undefined) return new ProviderFault("unreachable");
  const said = `${error.message} ${error.responseBody ?? ""}`;
  return new ProviderFault(kindOf(status, said), { status, retryAfterMs: findRetryAfter(responseHeaders, said) });
}

function kindOf(status: number, said: string): FaultKind {
  // The answer had status 200 but could not be read.
  if (status < 400) return "garbled";
  if (status === 402) return "no_credit";
  const kind = kindOfText(said);
  // Limits on tokens per minute are worded like a context that is too small.
  if (status === 429) return kind === "no_credit" ? kind : "rate_limited";
  if (kind) return kind;
  if (status === 401 || status === 403) return "bad_key";
  if (status === 404) return "unknown_model";
  if (status === 413) return "context_too_long";
  return status >= 500 || status === 408 || status === 409 ? "overloaded" : "bad_request";
}

const WORDS: [FaultKind, RegExp][] = [
  ["no_credit", /insufficient_quota|credit balance|billing_(not_active|hard_limit)/i],
  ["bad_key", /api.?key not valid|api_key_invalid|invalid.?api.?key|authentication_error/i],
  [
    "context_too_long",
    /context.{0,3}(length|window|size)|prompt is too long|too many (input |prompt )?tokens|input token count|max_model_len|n_ctx\b/i,
  ],
  [
    "no_tools",
    /not support (tools|function)|tool.?(use|choice|calling)\b.{0,40}(not supported|unsupported|requires)|tool-call-parser/i,
  ],
  ["unknown_model", /model_not_found|model\b.{0,80}(not found|not exist|is not supported)/i],
  ["overloaded", /overloaded/i],
  ["rate_limited", /rate.?limit/i],
];

function kindOfText(said: string): FaultKind | undefined {
  return WORDS.find(([, words]) => words.test(said))?.[0];
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : (JSON.stringify(error) ?? "");
}

/** Milliseconds to wait. Besides `retry-after`, OpenAI sends `retry-after-ms`, and Google uses the body. */
function findRetryAfter(headers: Record<string, string>, said: string): number | undefined {
  const delay = /"retryDelay":\s*"([\d.]+)s"/.exec(said)?.[1];
  if (delay !== undefined) return Number(delay) * 1000;
  const ms = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (ms >= 0) return ms;
  return readRetryAfter(headers["retry-after"]);
}
