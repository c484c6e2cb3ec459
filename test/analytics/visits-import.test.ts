import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { appendFile, mkdtemp, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ImportOptions, type ImportSummary, importVisits } from "../../src/analytics/import/import-visits.ts";
import { getVisitors } from "../../src/analytics/questions/get-visitors.ts";
import type { Project } from "../../src/project-settings/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { MAIN } from "../support/docket-process.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36";
const CHATGPT =
  "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot";
const DAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const [YEAR, MONTH, DATE] = DAY.split("-");
const APACHE_DAY = `${DATE}/${MONTHS[Number(MONTH) - 1]}/${YEAR}`;

let docket: Docket;
let repository: string;
let folder: string;

beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  folder = await mkdtemp(join(tmpdir(), "docket-logs-"));
  repository = await createRepository(join(docket.folder, "docs"));
});
afterAll(async () => {
  await docket?.close();
  await rm(folder, { recursive: true, force: true });
});

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

describe("an import", () => {
  it("counts each request once, from rotated, overlapping, cut and compressed files", async () => {
    const project = await newProject();
    const lines = manyLines(3000);
    await importText(project, lines.slice(0, 2000).join("\n"));
    const before = await viewsOf(project);
    expect(await importText(project, `${lines.slice(0, 2000).join("\n")}\n`)).toMatchObject({
      accepted: 0,
      repeated: 2000,
    });
    expect(await importText(project, lines.slice(500, 1500).join("\n"))).toMatchObject({ accepted: 0, repeated: 1000 });
    expect(await viewsOf(project)).toEqual(before);
    expect(await importText(project, gzipSync(lines.slice(1000).join("\n")))).toMatchObject({
      accepted: 1000,
      repeated: 1000,
    });
    expect(await total(project)).toBe(3000);
  });

  it("counts equal requests of one second as often as they stand there", async () => {
    const project = await newProject();
    const text = `${Array(4)
      .fill(combined("/a", { userAgent: CHATGPT }))
      .join("\n")}\n`;
    expect(await importText(project, text)).toMatchObject({ accepted: 4 });
    expect(await importText(project, text)).toMatchObject({ accepted: 0, repeated: 4 });
    expect(await viewsOf(project)).toEqual({ "/a": 4 });
  });

  it("goes on where it was in a file that grew, and reads one that was replaced from its start", async () => {
    const project = await newProject();
    const lines = manyLines(400);
    const file = join(folder, "access.log");
    await writeFile(file, `${lines.slice(0, 100).join("\n")}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 100 });
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 100, accepted: 0, repeated: 0, lines: 100 });
    await appendFile(file, `${lines.slice(100, 200).join("\n")}\n${lines[200]}`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 100, accepted: 101, repeated: 0 });
    await appendFile(file, `\n${lines[201]}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 200, accepted: 1, repeated: 1 });
    // The same first line, then others.
    await writeFile(file, `${[lines[0], ...lines.slice(300)].join("\n")}\n`);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 100, repeated: 1 });
    await truncate(file, (await stat(file)).size - 10);
    expect(await importFile(project, file)).toMatchObject({ resumedAt: 0, accepted: 0, repeated: 100, bad: 1 });
    expect(await total(project)).toBe(302);
  });

  it("reads what is left of gzip that was cut off, and says what is damaged", async () => {
    const project = await newProject();
    const packed = gzipSync(manyLines(5000).join("\n"));
    const cut = await importText(project, packed.subarray(0, packed.length / 2));
    expect(cut.accepted).toBeGreaterThan(1000);
    expect(cut.bad).toBe(1);
    const damaged = Buffer.from(packed);
    damaged.fill(0xff, packed.length / 2, packed.length / 2 + 100);
    await expect(importText(project, damaged)).rejects.toMatchObject({ code: "log_damaged" });
    expect(await importText(project, Buffer.concat([packed, packed]))).toMatchObject({ lines: 9999 });
  });

  it("counts browsers as people only when told to, also when it is told later", async () => {
    const project = await newProject();
    const text = [combined("/a"), combined("/b", { userAgent: CHATGPT })].join("\n");
    expect(await importText(project, text)).toMatchObject({
      accepted: 2,
      classes: { browser_request: 1, ai_assistant: 1 },
    });
    expect(await humans(project)).toBe(0);
    const options = { isBrowserCounted: true };
    expect(await importText(project, text, options)).toMatchObject({
      accepted: 1,
      repeated: 1,
      classes: { human: 1, ai_assistant: 1 },
    });
    expect(await importText(project, text, options)).toMatchObject({ accepted: 0, repeated: 2 });
    expect(await humans(project)).toBe(1);
  });

  it("stores nothing on a dry run, and tells what it would count", async () => {
    const project = await newProject();
    const old = `192.0.2.1 - - [01/Jan/1999:10:00:00 +0000] "GET /a HTTP/1.1" 200 0 "-" "x"`;
    const text = [combined("/a"), combined("/b", { userAgent: CHATGPT }), old, "?"].join("\n");
    const summary = await importText(project, text, { isDryRun: true });
    expect(summary).toMatchObject({
      accepted: 2,
      refused: 1,
      bad: 1,
      classes: { browser_request: 1, ai_assistant: 1 },
    });
    expect(await viewsOf(project)).toEqual({});
    expect(await importText(project, text)).toMatchObject({ accepted: 2, repeated: 0, refused: 1 });
  });

  it("needs no more memory for a longer file", async () => {
    const project = await newProject();
    async function* endless() {
      const chunk = Buffer.from(`${manyLines(2000).join("\n")}\n`);
      for (let index = 0; index < 100; index++) yield chunk;
    }
    const peaks: number[] = [];
    const onProgress = () => void peaks.push(process.memoryUsage().heapUsed);
    await importVisits(
      docket.app,
      docket.actor,
      project.id,
      { open: endless, canReopen: false },
      { isDryRun: true, onProgress },
    );
    const half = peaks.length / 2;
    expect(Math.max(...peaks.slice(half))).toBeLessThan(Math.max(...peaks.slice(0, half)) + 60e6);
  });
});

describe("docket visits import", () => {
  it("goes on after it was killed, and counts nothing twice", async () => {
    const project = await newProject();
    const file = join(folder, "large.log");
    const lines = manyLines(60_000);
    await writeFile(file, `${lines.join("\n")}\n`);
    let kills = 0;
    for (let tries = 0; tries < 20 && kills < 3; tries++) {
      const child = run(project.id, file);
      const before = await total(project);
      while (child.process.exitCode === null && (await total(project)) === before) await setImmediate();
      if (child.process.kill("SIGKILL")) kills += 1;
      await child.ended;
    }
    expect(kills).toBe(3);
    const { code, stdout } = await run(project.id, file).ended;
    expect(code).toBe(0);
    const summary = JSON.parse(stdout);
    expect(summary).toMatchObject({ lines: 60_000, bad: 0, refused: 0, files: [{ format: "combined" }] });
    expect(summary.files[0].resumedAt).toBeGreaterThan(0);
    expect(summary.accepted).toBeLessThan(60_000);
    expect(await total(project)).toBe(60_000);
  }, 180_000);

  it("reads standard input and names what it cannot read", async () => {
    const project = await newProject();
    const child = run(project.name, "-", "--dry-run");
    child.process.stdin?.end(gzipSync(manyLines(50).join("\n")));
    expect(JSON.parse((await child.ended).stdout)).toMatchObject({
      isDryRun: true,
      accepted: 50,
      files: [{ file: "-" }],
    });
    const missing = await run(project.id, join(folder, "none.log")).ended;
    expect(missing).toMatchObject({ code: 1, stdout: expect.stringContaining("log_unreadable") });
  });
});

function run(...args: string[]) {
  const { DOCKET_DATA_DIR, DATABASE_URL } = {
    DOCKET_DATA_DIR: docket.app.config.dataDir,
    DATABASE_URL: docket.app.config.databaseUrl,
  };
  const child = spawn(process.execPath, [MAIN, "visits", "import", ...args, "--json"], {
    env: { DOCKET_DATA_DIR, DATABASE_URL },
  });
  const ended = (async () => {
    const [stdout] = await Promise.all([child.stdout.toArray(), once(child, "exit")]);
    return { code: child.exitCode, stdout: Buffer.concat(stdout).toString() };
  })();
  return { process: child, ended };
}

function combined(
  path: string,
  { ip = "192.0.2.1", userAgent = CHROME, user = "-", second = 0, more = "" } = {},
): string {
  const time = `${String(10 + Math.floor(second / 3600)).padStart(2, "0")}:${String(Math.floor(second / 60) % 60).padStart(2, "0")}:${String(second % 60).padStart(2, "0")}`;
  return `${ip} - ${user} [${APACHE_DAY}:${time} +0000] "GET ${path} HTTP/1.1" 200 2326 "https://example.com/\\"x\\"" "${userAgent}"${more}`;
}

/** Requests of AI assistants, each different. */
function manyLines(count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    combined(`/pages/${index % 100}`, {
      ip: `10.${index % 7}.0.${index % 250}`,
      userAgent: CHATGPT,
      second: Math.floor(index / 20),
      more: "",
    })
      .replace("2326 ", `${index} `)
      .replace("x\\", `x${index}\\`),
  );
}

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

function newProject(): Promise<Project> {
  return docket.addProject({ repository });
}

function importText(project: Project, text: string | Buffer, options: ImportOptions = {}): Promise<ImportSummary> {
  const open = () => Readable.from([Buffer.from(text)]);
  return importVisits(docket.app, docket.actor, project.id, { open, canReopen: false }, options);
}

function importFile(project: Project, file: string): Promise<ImportSummary> {
  return importVisits(docket.app, docket.actor, project.id, { open: () => createReadStream(file), canReopen: true });
}

/** Views of each page, whatever class they are of. */
async function viewsOf(project: Project): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; views: number }>`
    select s.name, sum(c.human + c.ai)::int as views from visitor_settings p
    join visitor_scopes s on s.project = p.number and s.kind = 'page' join view_counts c on c.scope = s.id and c.project = s.project
    where p.project_id = ${project.id} group by s.name`.execute(docket.app.database);
  return Object.fromEntries(rows.map(({ name, views }) => [name, views]));
}

async function total(project: Project): Promise<number> {
  return Object.values(await viewsOf(project)).reduce((sum, views) => sum + views, 0);
}

async function humans(project: Project): Promise<number> {
  const query = { range: { from: undefined, to: 40_000 }, limit: 1, offset: 0 };
  return (await getVisitors(docket.app, docket.actor, project.id, query)).totals.human;
}
