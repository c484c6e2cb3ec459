import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { APACHE_DAY, CHATGPT, combined, DAY } from "../support/log-lines.ts";
import { bootVisitsImport } from "../support/visits-import.ts";

const { newProject, importText, viewsOf } = bootVisitsImport();

describe("the formats of logs", () => {
  const formats: [string, string, string[]][] = [
    [
      "combined",
      "combined of Apache and nginx",
      [
        combined("/guides/one", { userAgent: CHATGPT }),
        combined("/guides/one?q=%C3%A4#x", { ip: "2001:db8::1", userAgent: CHATGPT, more: ' "203.0.113.9" 0.004' }),
        combined('/quo\\"ted', { userAgent: `${CHATGPT} \\"x\\" \\x22\\xc3\\xa4\\\\`, user: "two words" }),
        `docs.example.com:443 ${combined("/vhost", { userAgent: CHATGPT })}`,
        `198.51.100.1, 10.0.0.1 - - [${APACHE_DAY}:10:00:00 +0200] "GET /chain HTTP/2.0" 200 - "-" "${CHATGPT}"`,
      ],
    ],
    [
      "nginx",
      "JSON of nginx",
      [
        JSON.stringify({
          time_iso8601: `${DAY}T10:00:00+00:00`,
          remote_addr: "192.0.2.1",
          request: "GET /guides/one HTTP/1.1",
          status: "200",
          http_user_agent: CHATGPT,
          http_referrer: "-",
        }),
        JSON.stringify({
          msec: `${Date.parse(`${DAY}T10:00:00Z`) / 1000}.123`,
          remote_addr: "2001:db8::1",
          request_method: "GET",
          request_uri: "/guides/one?x=1",
          status: 200,
          http_user_agent: CHATGPT,
        }),
        `{"time_local":"${APACHE_DAY}:10:00:00 +0000","remote_addr":"192.0.2.3","request":"GET /quo\\x22ted HTTP/1.1","status":"200","http_user_agent":"${CHATGPT}"}`,
        JSON.stringify({
          "@timestamp": `${DAY}T10:00:00Z`,
          remote_addr: "192.0.2.4",
          uri: "/vhost",
          method: "GET",
          status: 200,
          http_user_agent: CHATGPT,
          host: "docs.example.com",
        }),
        JSON.stringify({
          time: `${DAY}T10:00:00Z`,
          remote_addr: "192.0.2.5",
          request: "GET /chain HTTP/2.0",
          status: 200,
          user_agent: CHATGPT,
        }),
      ],
    ],
    [
      "caddy",
      "JSON of Caddy",
      [
        caddy("/guides/one", { client_ip: "192.0.2.1" }),
        caddy("/guides/one?x", { client_ip: "2001:db8::1" }),
        caddy('/quo"ted', { remote_ip: "192.0.2.3" }),
        caddy("/vhost", { remote_addr: "192.0.2.4:51234" }),
        caddy("/chain", { client_ip: "192.0.2.5" }, new Date(`${DAY}T10:00:00Z`).toISOString().replace("Z", "+0000")),
        '{"level":"info","ts":1646861401.5,"logger":"tls","msg":"cleaning storage unit"}',
      ],
    ],
    [
      "cloudflare",
      "JSON of Cloudflare",
      [
        cloudflare("/guides/one", "192.0.2.1", `${DAY}T10:00:00Z`),
        cloudflare("/guides/one?x", "2001:db8::1", Date.parse(`${DAY}T10:00:00Z`) * 1e6),
        cloudflare('/quo"ted', "192.0.2.3", Date.parse(`${DAY}T10:00:00Z`) / 1000),
        cloudflare("/vhost", "192.0.2.4", `${DAY}T10:00:00Z`),
        cloudflare("/chain", "192.0.2.5", `${DAY}T10:00:00Z`),
      ],
    ],
    [
      "vercel",
      "JSON of Vercel",
      [
        vercel("/guides/one", "192.0.2.1"),
        `[${vercel("/guides/one?x", "2001:db8::1")},${vercel('/quo\\"ted', "192.0.2.3")}]`,
        vercel("/vhost", "192.0.2.4"),
        vercel("/chain", "192.0.2.5"),
        JSON.stringify({
          id: "1",
          source: "build",
          deploymentId: "d",
          projectId: "p",
          message: "Installing dependencies",
          timestamp: 1,
        }),
      ],
    ],
  ];

  it.each(formats)("include %s: %s", async (format, _, lines) => {
    const project = await newProject();
    const summary = await importText(project, `${lines.join("\n")}\n`);
    expect(summary).toMatchObject({ format, lines: lines.length, accepted: 5, bad: 0, refused: 0 });
    expect(await viewsOf(project)).toEqual({ "/guides/one": 2, '/quo"ted': 1, "/vhost": 1, "/chain": 1 });
    const packed = await importText(project, gzipSync(lines.join("\r\n")), { format: format as "caddy" });
    expect(packed).toMatchObject({ accepted: 0, repeated: 5, bad: 0 });
  });

  it("are told only by lines that tell it, and named where none does", async () => {
    const summary = await importText(await newProject(), `# a comment\n\n${combined("/a")}\n`);
    expect(summary).toMatchObject({ format: "combined", accepted: 1, bad: 1 });
    expect(summary.errors).toEqual([{ line: 1, code: "bad_line", message: expect.stringContaining("--format") }]);
  });

  it("survive lines that are broken, of no HTTP, cut off or endless", async () => {
    const project = await newProject();
    const lines = [
      combined("/a", { userAgent: CHATGPT }),
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "\\x16\\x03\\x01\\x02" 400 157 "-" "-"`,
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "-" 408 0 "-" "-"`,
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "OPTIONS * HTTP/1.1" 200 0 "-" "-"`,
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "GET /a HTTP/1.1" 000 0 "-" "-"`,
      `client.example.com - - [${APACHE_DAY}:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "x"`,
      `192.0.2.1 - - [32/Foo/2026:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "x"`,
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "unclosed`,
      `192.0.2.1 - - [${APACHE_DAY}:10:00:00 +0000] "GET /\\x00 HTTP/1.1" 200 0 "-" "x"`,
      `192.0.2.1 - - [01/Jan/1999:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "x"`,
      "x".repeat(3_000_000),
      '\u0000\u0001\ufffd{["',
      combined("/b", { userAgent: CHATGPT }),
      combined("/c", { userAgent: CHATGPT }).slice(0, -5),
    ];
    const summary = await importText(project, lines.join("\n"));
    expect(summary).toMatchObject({ lines: 14, accepted: 2, skipped: 4, refused: 2, bad: 6 });
    expect(summary.errors).toHaveLength(8);
    expect(summary.errors.at(-1)).toMatchObject({ line: 14, message: "the file ends within this line" });
    expect(summary.errors.map(({ code }) => code)).toContain("too_old");
    expect(await viewsOf(project)).toEqual({ "/a": 1, "/b": 1 });
  });

  it("may hold several hosts, of which some are wanted", async () => {
    const project = await newProject();
    const lines = ["docs.example.com:443", "blog.example.com:443"].map(
      (host) => `${host} ${combined("/a", { userAgent: CHATGPT })}`,
    );
    expect(await importText(project, lines.join("\n"), { hosts: ["docs.example.com"] })).toMatchObject({
      accepted: 1,
      skipped: 1,
    });
  });
});

function caddy(
  uri: string,
  address: object,
  ts: number | string = Date.parse(`${DAY}T10:00:00Z`) / 1000 + 0.524,
): string {
  const headers = { "User-Agent": [CHATGPT], Accept: ["text/html"] };
  return JSON.stringify({
    level: "info",
    ts,
    logger: "http.log.access.log0",
    msg: "handled request",
    request: { ...address, proto: "HTTP/2.0", method: "GET", host: "docs.example.com", uri, headers },
    status: 200,
    size: 12,
  });
}

function cloudflare(uri: string, ClientIP: string, EdgeStartTimestamp: string | number): string {
  return JSON.stringify({
    ClientIP,
    ClientRequestHost: "docs.example.com",
    ClientRequestMethod: "GET",
    ClientRequestURI: uri,
    ClientRequestUserAgent: CHATGPT,
    EdgeStartTimestamp,
    EdgeResponseStatus: 200,
    RayID: `ray-${ClientIP}`,
  });
}

function vercel(path: string, clientIp: string): string {
  const timestamp = Date.parse(`${DAY}T10:00:00Z`);
  return `{"id":"${Math.random()}","timestamp":${timestamp},"requestId":"fra1::${clientIp}","source":"static","deploymentId":"d","projectId":"p","proxy":{"timestamp":${timestamp},"method":"GET","scheme":"https","host":"docs.example.com","path":"${path}","userAgent":["${CHATGPT}"],"statusCode":200,"clientIp":"${clientIp}","region":"fra1"}}`;
}
