import { DocketError } from "../../packages/client/src/docket-client.ts";
import { fetchInTime } from "./client.ts";

type Fault = { message: string; path?: string };
type ErrorAnswer =
  | { error?: string; message?: string; code?: string; details?: Fault[]; requestId?: string }
  | undefined;

/** The fields that better-auth's own errors are about. */
const FIELDS: Record<string, string> = { INVALID_EMAIL_OR_PASSWORD: "password", INVALID_PASSWORD: "currentPassword" };

/**
 * Calls an endpoint of the sign-in, which the API's description does not contain.
 *
 * @throws DocketError
 */
export async function callAuth<Answer>(
  method: "GET" | "POST",
  path: string,
  body?: object,
  signal?: AbortSignal,
): Promise<Answer> {
  const response = await fetchInTime(`/api/auth${path}`, {
    method,
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as Answer;
  const { error, message, code = "unknown", details, requestId } = (answer as ErrorAnswer) ?? {};
  const text = error ?? message ?? `The server answered with the status ${response.status}`;
  const field = FIELDS[code];
  throw new DocketError(text, {
    status: response.status,
    code,
    details: details ?? (field ? [{ path: field, message: text }] : []),
    requestId,
    retryAfterSeconds: undefined,
  });
}
