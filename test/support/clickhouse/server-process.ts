/**
 * The engine of ClickHouse behind its HTTP protocol, as far as `@clickhouse/client` speaks it. Arguments: the folder that
 * chDB is installed in, and one for the data. Prints its port. Ends with its standard input.
 *
 * `PUT /faults/DATABASE` with a list of faults makes the next inserts there fail in these ways.
 */
import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Fault } from "./faults.ts";

const [chdb = "", data = ""] = process.argv.slice(2);
const { Session } = createRequire(join(chdb, "package.json"))("chdb");
mkdirSync(data, { recursive: true });
const session = new Session(data);
const faults = new Map<string, Fault[]>();
let isDown = false;

/** What the protocol's own parameters and settings are called; everything else in the address is a setting of the statement. */
const PROTOCOL =
  /^(?:query|query_id|database|default_format|session_id|role|param_.*|wait_end_of_query|send_progress_in_http_headers|http_.*|enable_http_compression)$/;

const server = createServer((request, response) => {
  answer(request, response).catch((error: Error) => {
    const code = /^Code: (\d+)/m.exec(error.message)?.[1];
    response.writeHead(code === "60" ? 404 : 500, code ? { "x-clickhouse-exception-code": code } : {});
    response.end(error.message.slice(error.message.indexOf("Code:")));
  });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://127.0.0.1");
  const body = await buffer(request);
  if (pathname.startsWith("/faults/")) {
    faults.set(pathname.slice("/faults/".length), JSON.parse(body.toString()));
    return void response.end();
  }
  if (pathname === "/down") {
    isDown = body.toString() === "true";
    return void response.end();
  }
  if (isDown) return void request.socket.destroy();
  if (pathname === "/ping") return void response.end("Ok.\n");
  const inAddress = searchParams.get("query");
  const statement = inAddress ?? body.toString();
  const rows = inAddress === null ? "" : body.toString();
  const fault = /^\s*insert/i.test(statement) ? faults.get(searchParams.get("database") ?? "")?.shift() : undefined;
  if (fault === "lost") return void request.socket.destroy();
  if (fault === "late") {
    request.socket.destroy();
    setTimeout(() => run(statement, rows, searchParams), 300);
    return;
  }
  const result = run(statement, rows, searchParams);
  if (fault === "unanswered") return void request.socket.destroy();
  response.end(result);
}

function run(statement: string, rows: string, parameters: URLSearchParams): string {
  const database = parameters.get("database");
  const bound = [...parameters].filter(([name]) => /^param_\w+$/.test(name));
  const before = [
    ...(database && database !== "default" ? [`use ${quoteName(database)};`] : []),
    ...(bound.length > 0 ? [`set ${bound.map(([name, value]) => `${name} = ${quote(value)}`).join(", ")};`] : []),
  ].join(" ");
  const settings = [...parameters]
    .filter(([name]) => !PROTOCOL.test(name))
    .map(([name, value]) => `${name} = ${quote(value)}`);
  const [, sql = statement, format] = /^(.*?)\s+format\s+(\w+)\s*;?\s*$/is.exec(statement) ?? [];
  const withSettings = format === undefined || settings.length === 0 ? sql : `${sql} settings ${settings.join(", ")}`;
  if (rows !== "") return session.query(`${before} ${withSettings} format ${format}\n${rows}`);
  return session.query(`${before} ${withSettings}`, format ?? "TabSeparated");
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

function quoteName(name: string): string {
  return `\`${name.replace(/[\\`]/g, "\\$&")}\``;
}

// As ClickHouse's own by default.
server.keepAliveTimeout = 30_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
process.stdin.on("end", () => process.exit(0)).resume();
