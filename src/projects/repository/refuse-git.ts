import type { IncomingMessage, ServerResponse } from "node:http";
import type { GitHttpOutcome } from "../../git/serve-git-http.ts";

/** Ends an answer to git with a sentence that it shows. */
export function refuseGit(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
): GitHttpOutcome {
  request.resume();
  // An incomplete answer must not look complete.
  if (response.headersSent) response.destroy();
  else {
    const retry = status === 503 ? { "retry-after": "5" } : {};
    response.writeHead(status, { "content-type": "text/plain; charset=utf-8", connection: "close", ...retry });
    response.end(`${message}\n`);
  }
  return { type: "refused", status };
}
