import { describe, expect, it } from "vitest";
import { LOG_FORMATS, type LogFormat, LogReader } from "./log-format.ts";

const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
const ENCODED = encodeURIComponent(CHATGPT).replaceAll("%3B", ";").replaceAll("%2F", "/");
const TIME = "2026-11-20T10:00:00.000Z";

/** What every one of these lines says; the page, the address and the rest differ. */
function request(path: string, ip: string, more: object = {}) {
  return {
    path,
    ip,
    timestamp: TIME,
    method: "GET",
    status: 200,
    userAgent: CHATGPT,
    referrer: "https://www.example.org/links",
    accept: "",
    ...more,
  };
}

function read(lines: string[], format?: LogFormat) {
  const reader = new LogReader(format);
  const entries = lines.flatMap((line) => reader.read(line));
  return {
    format: reader.format,
    requests: entries.flatMap((entry) => (entry.type === "request" ? [entry.request] : [])),
    hosts: [...new Set(entries.flatMap((entry) => (entry.type === "request" ? [entry.host] : [])))],
    ids: entries.flatMap((entry) => (entry.type === "request" ? [entry.id] : [])),
    skipped: entries.filter(({ type }) => type === "skipped").length,
    bad: entries.flatMap((entry) => (entry.type === "bad" ? [entry.message] : [])),
  };
}

const CLOUDFRONT_FIELDS =
  "date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken x-forwarded-for";

function cloudFront(stem: string, ip: string, { status = "200", query = "-", userAgent = ENCODED } = {}): string {
  return `2026-11-20\t10:00:00\tFRA56-P1\t1045\t${ip}\tGET\td111111abcdef8.cloudfront.net\t${stem}\t${status}\thttps://www.example.org/links\t${userAgent}\t${query}\t-\tHit\tid-${ip}==\tdocs.example.com\thttps\t23\t0.001\t203.0.113.200,%20198.51.100.7`;
}

describe("CloudFront's standard log", () => {
  it("is told by its own header, with encoded user agents and the address that connected", () => {
    const log = read([
      "#Version: 1.0",
      `#Fields: ${CLOUDFRONT_FIELDS}`,
      cloudFront("/guides/one", "192.0.2.1"),
      cloudFront("/guides/two", "2001:db8::1", { query: "q=%C3%A4&amp=1", userAgent: ENCODED.replaceAll("%", "%25") }),
      cloudFront("/left-early", "192.0.2.3", { status: "000" }),
      "2026-11-20\t10:00:00\tFRA56-P1",
      cloudFront("/guides/three", "not-an-address"),
    ]);
    expect(log).toMatchObject({ format: "w3c", hosts: ["docs.example.com"], skipped: 1 });
    expect(log.requests).toEqual([
      request("/guides/one", "192.0.2.1"),
      request("/guides/two?q=%C3%A4&amp=1", "2001:db8::1"),
    ]);
    expect(log.ids).toEqual(["id-192.0.2.1==", "id-2001:db8::1=="]);
    expect(log.bad).toEqual([expect.stringContaining("3 fields"), expect.stringContaining("address")]);
  });

  it("may be JSON, in part or with the names of real-time logs", () => {
    const standard = {
      date: "2026-11-20",
      time: "10:00:00",
      "c-ip": "192.0.2.1",
      "cs-method": "GET",
      "cs-uri-stem": "/guides/one",
      "cs-uri-query": "a=b",
      "sc-status": "200",
      "cs(Referer)": "https://www.example.org/links",
      "cs(User-Agent)": ENCODED,
      "x-edge-request-id": "id==",
      "cs(Host)": "docs.example.com",
    };
    const realTime = {
      timestamp: "1795168800.000",
      "c-ip": "2001:db8::1",
      "cs-uri-stem": "/guides/two",
      "sc-status": 200,
      "cs-referer": "https://www.example.org/links",
      "cs-user-agent": ENCODED,
      "cs-host": "docs.example.com",
      "cs-accept": "text/markdown,%20*/*",
      "c-country": "DE",
    };
    const log = read([JSON.stringify(standard), JSON.stringify(realTime)]);
    expect(log).toMatchObject({ format: "cloudfront", hosts: ["docs.example.com"], bad: [] });
    expect(log.requests).toEqual([
      request("/guides/one?a=b", "192.0.2.1"),
      request("/guides/two", "2001:db8::1", { accept: "text/markdown, */*", country: "DE" }),
    ]);
  });
});

describe("the log of IIS", () => {
  const IIS =
    "#Fields: date time s-ip cs-method cs-uri-stem cs-uri-query s-port cs-username c-ip cs(User-Agent) cs(Referer) cs-host sc-status sc-substatus sc-win32-status time-taken";
  const agent = CHATGPT.replaceAll(" ", "+");
  const line = (path: string, query: string, ip: string) =>
    `2026-11-20 10:00:00 10.0.0.5 GET ${path} ${query} 443 - ${ip} ${agent} https://www.example.org/links docs.example.com 200 0 0 15`;

  it("is told by its header, whose fields may change within a file", () => {
    const log = read([
      "#Software: Microsoft Internet Information Services 10.0",
      "#Version: 1.0",
      "#Date: 2026-11-20 10:00:00",
      IIS,
      line("/guides/one", "q=1", "192.0.2.1"),
      "#Fields: date time cs-uri-stem sc-status c-ip cs(User-Agent) X-Forwarded-For",
      `2026-11-20 10:00:00 /guides/two 404 10.0.0.9 curl/8.1 2001:db8::1,+10.0.0.1`,
    ]);
    expect(log).toMatchObject({ format: "w3c", hosts: ["docs.example.com", ""], bad: [], skipped: 0 });
    expect(log.requests).toEqual([
      request("/guides/one?q=1", "192.0.2.1", { userAgent: CHATGPT.replace("+https", " https") }),
      request("/guides/two", "2001:db8::1", { userAgent: "curl/8.1", status: 404, referrer: "" }),
    ]);
  });

  it("keeps its fields while known lines are passed over, and is bad without any", () => {
    const reader = new LogReader();
    reader.pass(IIS);
    expect(reader.read(line("/a", "-", "192.0.2.1"))).toMatchObject([{ type: "request" }]);
    expect(read([line("/a", "-", "192.0.2.1")], "w3c").bad).toEqual([expect.stringContaining("#Fields:")]);
    expect(reader.isWhole(line("/a", "-", "192.0.2.1"))).toBe(true);
    reader.pass("#Fields: date time cs-uri-stem c-ip sc-status");
    expect(reader.isWhole("2026-11-20 10:00:00 /a 192.0.2.1 20")).toBe(false);
  });
});

it("reads an Application Load Balancer's log, with ports behind addresses", () => {
  const line = (client: string, url: string, status = "200", userAgent = CHATGPT) =>
    `h2 2026-11-20T10:00:00.000123Z app/docs/50dc6c495c0c9188 ${client} 10.0.0.1:80 0.000 0.001 -1 ${status} 200 34 366 "GET ${url} HTTP/2.0" "${userAgent}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 arn:aws:elasticloadbalancing:eu-central-1:123456789012:targetgroup/t/73e2d6bc24d8a067 "Root=1-58337364-23a8c76965a2ef7629b185e3" "docs.example.com" "-" 0 2026-11-20T09:59:59.999000Z "forward" "-" "-" "10.0.0.1:80" "200" "-" "-"`;
  const log = read([
    line("192.0.2.1:2817", "https://docs.example.com:443/guides/one?x=1"),
    line("2001:db8::1:51234", "https://docs.example.com:443/guides/two"),
    line("[2001:db8::2]:80", "https://docs.example.com:443/three", "200", `${CHATGPT} \\"x\\"`),
    line("192.0.2.4:2817", "https://docs.example.com:443/none", "-"),
    line("192.0.2.5:2817", "-").replace("GET - HTTP/2.0", "- http://docs.example.com:80- -"),
    "h2 2026-11-20T10:00:00.000123Z app/docs/50dc6c495c0c9188 192.0.2.1:2817 10.0.0.1:80",
  ]);
  expect(log).toMatchObject({ format: "alb", hosts: ["docs.example.com"], skipped: 2 });
  expect(log.requests).toEqual([
    request("https://docs.example.com:443/guides/one?x=1", "192.0.2.1", { referrer: "" }),
    request("https://docs.example.com:443/guides/two", "2001:db8::1", { referrer: "" }),
    request("https://docs.example.com:443/three", "2001:db8::2", { referrer: "", userAgent: `${CHATGPT} "x"` }),
  ]);
  expect(log.bad).toHaveLength(1);
});

it("reads Bunny's log, also with the sign that separates in a user agent", () => {
  const line = (ip: string, path: string, userAgent = CHATGPT) =>
    `HIT|200|1795168800000|412|390|${ip}|https://www.example.org/links|https://docs.example.com${path}|WA|${userAgent}|322b688bd63fb63f2babe9de30a5d262|DE`;
  const log = read([
    line("192.0.2.0", "/guides/one?x=1"),
    line("2001:db8::1", "/two", "a|b"),
    "HIT|200|1795168800000|412",
  ]);
  expect(log).toMatchObject({ format: "bunny", hosts: ["docs.example.com"], skipped: 0 });
  expect(log.requests).toEqual([
    request("https://docs.example.com/guides/one?x=1", "192.0.2.0", { country: "DE" }),
    request("https://docs.example.com/two", "2001:db8::1", { country: "DE", userAgent: "a|b" }),
  ]);
  expect(log.bad).toEqual([expect.stringContaining("4 fields")]);
  expect(new LogReader("bunny").isWhole(line("192.0.2.0", "/a"))).toBe(true);
});

it("reads Fastly's logs: JSON and the common format, behind its prefix or without", () => {
  const json = (url: string, client_ip: string, isEdge = true) =>
    JSON.stringify({
      timestamp: "2026-11-20T10:00:00+0000",
      client_ip,
      geo_country: "germany",
      host: "docs.example.com",
      url,
      request_method: "GET",
      request_protocol: "HTTP/2",
      request_referer: "https://www.example.org/links",
      request_user_agent: CHATGPT,
      response_state: "HIT",
      response_status: 200,
      response_body_size: 12,
      fastly_server: "cache-fra-eddf8230052-FRA",
      fastly_is_edge: isEdge,
    });
  const prefix = "<134>2026-11-20T10:00:00Z cache-fra-eddf8230052 docs-log[423156]: ";
  const log = read([
    json("/one", "192.0.2.1"),
    prefix + json("/two", "2001:db8::1"),
    json("/shield", "192.0.2.3", false),
  ]);
  expect(log).toMatchObject({ format: "fastly", hosts: ["docs.example.com"], skipped: 1, bad: [] });
  expect(log.requests).toEqual([request("/one", "192.0.2.1"), request("/two", "2001:db8::1")]);
  const common = read([`${prefix}192.0.2.1 - - [20/Nov/2026:12:00:00 +0200] "GET /one HTTP/1.1" 200 12`]);
  expect(common).toMatchObject({ format: "combined", bad: [] });
  expect(common.requests).toEqual([request("/one", "192.0.2.1", { userAgent: "", referrer: "" })]);
});

it("reads entries of Google Cloud's load balancers", () => {
  const entry = {
    httpRequest: {
      requestMethod: "GET",
      requestUrl: "https://docs.example.com/guides/one?x=1",
      requestSize: "100",
      status: 200,
      userAgent: CHATGPT,
      remoteIp: "2001:db8::1",
      referer: "https://www.example.org/links",
      latency: "0.006s",
    },
    insertId: "1f2g3h",
    jsonPayload: { statusDetails: "response_sent_by_backend" },
    resource: { type: "http_load_balancer" },
    timestamp: "2026-11-20T10:00:00.000999Z",
  };
  const log = read([
    JSON.stringify(entry),
    JSON.stringify({ insertId: "x", textPayload: "no request", timestamp: TIME }),
  ]);
  expect(log).toMatchObject({ format: "gcp", hosts: ["docs.example.com"], ids: ["1f2g3h"], skipped: 1 });
  expect(log.requests).toEqual([request("https://docs.example.com/guides/one?x=1", "2001:db8::1")]);
});

it("reads entries of Azure Front Door, also as Event Hubs send them", () => {
  const entry = (requestUri: string, clientIp: string, more: object = {}, category = "FrontDoorAccessLog") => ({
    time: "2026-11-20T10:00:00.0000000Z",
    category,
    operationName: "Microsoft.Cdn/Profiles/AccessLog/Write",
    properties: {
      trackingReference: `ref-${requestUri}`,
      httpMethod: "GET",
      requestUri,
      userAgent: CHATGPT,
      referer: "https://www.example.org/links",
      clientIp,
      socketIp: "203.0.113.50",
      httpStatusCode: "200",
      ...more,
    },
  });
  const log = read([
    JSON.stringify(entry("https://docs.example.com:443/one?x", "192.0.2.1")),
    JSON.stringify({
      records: [
        entry("https://docs.example.com:443/two", "2001:db8::1, 10.0.0.1", {}, "FrontdoorAccessLog"),
        entry("https://docs.example.com:443/shield", "192.0.2.3", { isReceivedFromClient: "false" }),
        entry("https://docs.example.com:443/firewall", "192.0.2.4", {}, "FrontDoorWebApplicationFirewallLog"),
      ],
    }),
  ]);
  expect(log).toMatchObject({ format: "azure-front-door", hosts: ["docs.example.com"], skipped: 2, bad: [] });
  expect(log.requests).toEqual([
    request("https://docs.example.com:443/one?x", "192.0.2.1"),
    request("https://docs.example.com:443/two", "2001:db8::1"),
  ]);
});

it("reads Traefik's logs, common and JSON, of one file, with the addresses of proxies", () => {
  const json = {
    ClientAddr: "10.0.0.2:51234",
    ClientHost: "2001:db8::1, 10.0.0.2",
    DownstreamStatus: 200,
    Duration: 80_879,
    RequestHost: "docs.example.com",
    RequestMethod: "GET",
    RequestPath: "/two?x=1",
    StartUTC: "2026-11-20T10:00:00.000464109Z",
    "request_User-Agent": CHATGPT,
    request_Referer: "https://www.example.org/links",
    time: "2026-11-20T11:00:00+01:00",
  };
  const common = `192.0.2.1 - - [20/Nov/2026:10:00:00 +0000] "GET /one HTTP/1.1" 200 19 "https://www.example.org/links" "${CHATGPT}" 12 "docs@docker" "http://10.0.0.3:80" 4ms`;
  const log = read([common, JSON.stringify(json)]);
  expect(log).toMatchObject({ format: "combined", bad: [], skipped: 0 });
  expect(log.requests).toEqual([request("/one", "192.0.2.1"), request("/two?x=1", "2001:db8::1")]);
  expect(read([JSON.stringify(json)]).format).toBe("traefik");
  expect(new LogReader().isWhole(common)).toBe(true);
  expect(new LogReader().isWhole(common.slice(0, -2))).toBe(false);
});

it("survives anything in any format", () => {
  const lines = ["", "{}", "[]", "null", "[null,1]", "#", "#Fields:", "|".repeat(50_000), `{"httpRequest":{}}`];
  lines.push(`"${"\\".repeat(100_000)}`, `<134>${" ".repeat(50_000)}`, `h2 ${"1 ".repeat(50_000)}`, "\u0000\ufffd");
  lines.push('{"category":"FrontDoorAccessLog","properties":{"requestUri":{}}}', '{"cs-uri-stem":[],"sc-status":{}}');
  for (const format of [undefined, ...LOG_FORMATS]) expect(read(lines, format).requests).toEqual([]);
});
