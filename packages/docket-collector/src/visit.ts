/** A request that the host has answered, in the fields of Docket's `POST /v1/analytics/{projectId}/events`. */
export type Visit = {
  path: string;
  timestamp: string;
  /** Without it and `visitorId`, the visit counts as a view and as no visitor. */
  ip?: string;
  visitorId?: string;
  userAgent: string;
  accept: string;
  referrer: string;
  method: string;
  status: number;
  /** Lets a visit that is sent twice count once. */
  eventId: string;
  /** What an agent signed its request with (Web Bot Auth), for Docket to verify. */
  signature?: { url: string; input: string; signature: string; agent: string };
};

/** A request as every kind of server can describe it. */
export type AnsweredRequest = {
  url: string;
  method: string;
  status: number;
  ip: string | undefined;
  /** Of the response. */
  contentType: string;
  header(name: string): string;
};

const MAX_PATH_CHARACTERS = 4096;
const MAX_HEADER_CHARACTERS = 2048;
const PAGE_TYPES = /^(?:$|text\/(?:html|markdown|plain|x-markdown)|application\/xhtml)/i;

/** Undefined for what can be nobody's view of a page: assets, prefetched pages, readers who object. */
export function toVisit(
  { url, method, status, ip, contentType, header }: AnsweredRequest,
  visitorId: string | undefined,
): Visit | undefined {
  const isPage = method === "GET" && (PAGE_TYPES.test(contentType) || status === 404) && status !== 304;
  const isPrefetch = /prefetch|prerender/i.test(header("sec-purpose") || header("purpose"));
  if (!isPage || isPrefetch || header("sec-gpc") === "1" || header("dnt") === "1") return undefined;
  return {
    path: url.slice(0, MAX_PATH_CHARACTERS).toWellFormed(),
    timestamp: new Date().toISOString(),
    ...(ip !== undefined && { ip }),
    ...(visitorId !== undefined && { visitorId }),
    userAgent: cut(header("user-agent")),
    accept: cut(header("accept")),
    referrer: cut(header("referer")),
    method,
    status,
    eventId: crypto.randomUUID(),
    ...readSignature(url, header),
  };
}

/** Agents sign the address that they asked for, which is at HTTPS whatever stands between. */
function readSignature(url: string, header: (name: string) => string): Pick<Visit, "signature"> {
  const [input, signature, agent] = [header("signature-input"), header("signature"), header("signature-agent")];
  if (!input || !signature || !agent) return {};
  const isAbsolute = /^https?:\/\//i.test(url);
  const asked = isAbsolute ? url : `https://${header("host")}${url}`;
  return { signature: { url: cut(asked), input: cut(input), signature: cut(signature), agent: cut(agent) } };
}

function cut(value: string): string {
  return value.slice(0, MAX_HEADER_CHARACTERS);
}
