import { type BrowserScript, buildBrowserScript } from "../../../analytics/collect/browser-script.ts";
import type { Answer, RequestHeaders } from "../answers/answer.ts";
import { TEXT_POLICY } from "../answers/policy.ts";
import { isKnown } from "../http/conditional.ts";
import { takes } from "../http/encoding.ts";

export const VISIT_SCRIPT = "visits.js";

let script: BrowserScript | undefined;

/** The script that reports people's views to this host. */
export function answerVisitScript(request: RequestHeaders): Answer {
  script ??= buildBrowserScript("collect");
  const isPacked = takes(request["accept-encoding"], "gzip");
  const headers: Record<string, string> = {
    "content-type": "text/javascript; charset=utf-8",
    "content-security-policy": TEXT_POLICY,
    "cache-control": "public, max-age=3600, stale-while-revalidate=86400",
    etag: script.etag,
    vary: "Accept-Encoding",
  };
  if (isKnown(request, script.etag)) return { status: 304, headers };
  return isPacked
    ? { status: 200, headers: { ...headers, "content-encoding": "gzip" }, body: script.gzipped }
    : { status: 200, headers, body: script.text };
}
