import { isLeftToScript } from "../../../analytics/classify/is-left-to-script.ts";
import type { RequestHeaders } from "../answers/answer.ts";
import type { ServedVisit } from "./visit-queue.ts";

const MAX_HEADER_CHARACTERS = 2048;
const MAX_SIGNATURE_CHARACTERS = 8192;

type Asked = {
  path: string;
  asked: string;
  ip: string;
  status: number;
  /** The page was read over the Model Context Protocol. */
  isMcp?: boolean;
};

/**
 * A request for a page as the recorder takes it; undefined for what is nobody's view, such as a page fetched ahead, for a
 * reader who objects to being counted, and for whoever the page's script reports.
 *
 * @param asked the absolute address as the reader asked for it, which agents sign
 * @param path below the site's base
 */
export function toVisit(
  headers: RequestHeaders,
  { path, asked, ip, status, isMcp = false }: Asked,
): ServedVisit | undefined {
  const header = (name: string) => headerOf(headers, name, MAX_HEADER_CHARACTERS);
  if (/prefetch|prerender/i.test(header("sec-purpose") || header("purpose"))) return undefined;
  if (header("sec-gpc") === "1" || header("dnt") === "1") return undefined;
  const input = headerOf(headers, "signature-input", MAX_SIGNATURE_CHARACTERS);
  const seen = {
    path: path.toWellFormed(),
    status,
    userAgent: header("user-agent"),
    accept: header("accept"),
    ...(isMcp && { isMcp, method: "POST" }),
  };
  if (input === "" && isLeftToScript(seen)) return undefined;
  const signature = input && headerOf(headers, "signature", MAX_SIGNATURE_CHARACTERS);
  const agent = input && headerOf(headers, "signature-agent", MAX_SIGNATURE_CHARACTERS);
  return {
    ...seen,
    ip,
    referrer: header("referer"),
    ...(input && signature && agent && { signature: { url: asked, input, signature, agent } }),
  };
}

function headerOf(headers: RequestHeaders, name: string, most: number): string {
  const value = headers[name];
  return ((Array.isArray(value) ? value[0] : value) ?? "").slice(0, most);
}
