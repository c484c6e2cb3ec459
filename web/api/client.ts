import { createDocketClient, DocketError } from "../../packages/client/src/docket-client.ts";
import { untilServerAnswers } from "./reachability.ts";

const TIMEOUT_MS = 90_000;
/** A proxy says so when nothing answers behind it. Docket's own errors are JSON. */
const GATEWAY_ERRORS = [502, 503, 504];

/** Calls the API of the page's own origin as the user who is signed in: the browser sends the session's cookie. */
export const client = createDocketClient({ url: "", fetch: fetchInTime });

/** @throws DocketError `unreachable` if there is no answer in time */
export async function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(request, { signal });
    if (GATEWAY_ERRORS.includes(response.status) && !/json/.test(response.headers.get("content-type") ?? ""))
      throw new Error(`A proxy answered with the status ${response.status}`);
    return response;
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    void untilServerAnswers();
    throw new DocketError("Docket cannot be reached at the moment. Try again in a few seconds.", {
      status: 503,
      code: "unreachable",
      details: [],
      requestId: undefined,
      retryAfterSeconds: undefined,
    });
  }
}
