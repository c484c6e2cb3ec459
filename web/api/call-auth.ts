import { DocketError } from "../../packages/client/src/docket-client.ts";
import { fetchInTime } from "./client.ts";

type ErrorAnswer = { error?: string; message?: string; code?: string; requestId?: string } | undefined;

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
  const { error, message, code = "unknown", requestId } = (answer as ErrorAnswer) ?? {};
  throw new DocketError(error ?? message ?? `The server answered with the status ${response.status}`, {
    status: response.status,
    code,
    details: [],
    requestId,
    retryAfterSeconds: undefined,
  });
}
