import type { Fault, ModelRequest } from "./script.ts";

export type Refusal = { status: number; type: string; message: string; headers?: Record<string, string> };

/** How providers word a fault; the key that was sent is in one of them, as some do. */
export function refusalFor(fault: Fault, { wire, model, headers }: ModelRequest): Refusal | undefined {
  const isAnthropic = wire === "anthropic";
  switch (fault.fault) {
    case "rate_limited":
      return {
        status: 429,
        type: isAnthropic ? "rate_limit_error" : "rate_limit_exceeded",
        message: fault.says ?? "Too many requests",
        ...(fault.retryAfter !== undefined && { headers: { "retry-after": fault.retryAfter } }),
      };
    case "no_credit":
      return { status: 429, type: "insufficient_quota", message: "You exceeded your current quota" };
    case "server_error":
      return { status: 500, type: isAnthropic ? "api_error" : "server_error", message: "Internal server error" };
    case "overloaded":
      return { status: isAnthropic ? 529 : 503, type: "overloaded_error", message: "Overloaded" };
    case "bad_key":
      return wire === "google"
        ? { status: 400, type: "invalid_argument", message: `API key not valid: ${headers["x-goog-api-key"]}` }
        : {
            status: 401,
            type: isAnthropic ? "authentication_error" : "invalid_api_key",
            message: `Incorrect API key provided: ${headers["x-api-key"] ?? headers.authorization}`,
          };
    case "unknown_model":
      return {
        status: 404,
        type: isAnthropic ? "not_found_error" : "model_not_found",
        message: isAnthropic ? `model: ${model}` : `The model ${model} does not exist`,
      };
    case "context_too_long":
      return {
        status: 400,
        type: isAnthropic ? "invalid_request_error" : "context_length_exceeded",
        message: fault.says ?? (isAnthropic ? "prompt is too long: 210000 tokens > 200000 maximum" : "too long"),
      };
    case "bad_request":
      return { status: 400, type: "invalid_request_error", message: fault.says ?? "Unsupported parameter" };
    case "redirect":
      return { status: 307, type: "moved", message: "moved", headers: { location: fault.to } };
    default:
      return undefined;
  }
}
