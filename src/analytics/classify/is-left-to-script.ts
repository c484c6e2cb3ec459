import type { Visit } from "../recording/visit.ts";
import { classify } from "./classify.ts";

/**
 * Whether a page's script reports this reader, a person as far as a server sees, so that recording the request as well
 * would tell nothing. Pages that are missing are told by the server alone.
 */
export function isLeftToScript(request: Pick<Visit, "path" | "userAgent" | "accept" | "status" | "isMcp">): boolean {
  if (request.status === 404) return false;
  const { class: found } = classify(
    {
      ...request,
      address: request.path,
      kind: "server",
      method: "GET",
      at: 0,
      ip: "",
      referrer: "",
      visitorId: undefined,
      eventId: undefined,
    },
    { isBrowserCounted: false },
  );
  return found === "browser_request";
}
