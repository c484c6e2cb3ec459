import { createDocketClient, DocketError } from "../../packages/client/src/docket-client.ts";

const TIMEOUT_MS = 90_000;

/** Calls the API of the page's own origin as the user who is signed in: the browser sends the session's cookie. */
export const client = createDocketClient({ url: "", fetch: fetchInTime });

/** @throws DocketError `unreachable` if there is no answer in time */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new DocketError("Docket cannot be reached at the moment. Try again in a few seconds.", {
      status: 503,
      code: "unreachable",
      details: [],
      requestId: undefined,
      retryAfterSeconds: undefined,
    });
  }
}
