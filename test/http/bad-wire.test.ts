import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { expectError } from "../support/expect-error.ts";
import { rawRequest, rawResponse } from "../support/raw-request.ts";

let docket: Docket;
let jobs: string;
let headers: string;
beforeAll(async () => {
  docket = await boot({ hasWorker: false });
  const repository = await createRepository(join(docket.folder, "repository"), { "index.md": "# Home\n" });
  jobs = `/v2/agent/${(await docket.addProject({ repository })).id}/job`;
  headers = `Host: docket\r\nAuthorization: Bearer ${docket.key}\r\nContent-Type: application/json\r\n`;
});
afterAll(async () => docket.close());

it.each<[string, (...of: never[]) => (string | Buffer)[]]>([
  ["binary garbage", () => ["\0\x01\x02garbage\r\n\r\n"]],
  ["the start of TLS", () => [Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])]],
  ["HTTP/2 without an upgrade", () => ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"]],
  ["an unknown version", () => ["GET /healthz HTTP/3.0\r\nHost: x\r\n\r\n"]],
  ["an unknown method", () => ["BREW /healthz HTTP/1.1\r\nHost: x\r\n\r\n"]],
  ["a NUL in the address", () => ["GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n"]],
  ["raw UTF-8 in the address", () => [Buffer.from("GET /é HTTP/1.1\r\nHost: x\r\n\r\n")]],
  ["no Host", () => ["GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n"]],
  ["a control character in a header", () => ["GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\x01b\r\n\r\n"]],
  ["a space before a header's colon", () => ["GET /healthz HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n"]],
  ["a negative length", () => [`POST ${jobs} HTTP/1.1\r\n${headers}Content-Length: -5\r\n\r\n{}`]],
  ["two lengths", () => [`POST ${jobs} HTTP/1.1\r\n${headers}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`]],
  [
    "a length and chunks",
    () => [`POST ${jobs} HTTP/1.1\r\n${headers}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ],
  ["a chunk without a size", () => [`POST ${jobs} HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\nzz\r\n`]],
  [
    "a length that is shorter than the body",
    () => [`POST ${jobs} HTTP/1.1\r\n${headers}Connection: close\r\nContent-Length: 5\r\n\r\n{"prompt":"a"}`],
  ],
])("answers %s with 400 in JSON", async (_, parts) => {
  await expectError(await rawResponse(docket.address, ...parts()), 400, "invalid_request");
});

it.each([
  ["one large header", () => `X-A: ${"y".repeat(20_000)}\r\n`],
  ["many headers", () => Array.from({ length: 3000 }, (_, index) => `x${index}: 1\r\n`).join("")],
])("answers %s with 431 in JSON", async (_, more) => {
  const request = `GET /healthz HTTP/1.1\r\n${headers}${more()}\r\n`;
  await expectError(await rawResponse(docket.address, request), 431, "invalid_request");
});

it("answers an address that is too long with 431 in JSON", async () => {
  const response = await docket.call("GET", `/v2/agent/x/jobs?x=${"y".repeat(20_000)}`);
  await expectError(response, 431, "invalid_request");
});

it("answers an unknown expectation with 417 in JSON", async () => {
  const request = `POST ${jobs} HTTP/1.1\r\n${headers}Expect: tea\r\nContent-Length: 2\r\n\r\n{}`;
  await expectError(await rawResponse(docket.address, request), 417, "invalid_request");
});

it("answers a body over the limit by its length, before it is sent", async () => {
  const request = `POST ${jobs} HTTP/1.1\r\n${headers}Connection: close\r\nContent-Length: 262145\r\n\r\n`;
  await expectError(await rawResponse(docket.address, request), 413, "body_too_large");
});

it("stops reading chunks over the limit", async () => {
  const chunk = `10000\r\n${" ".repeat(0x10000)}\r\n`;
  const head = `POST ${jobs} HTTP/1.1\r\n${headers}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  await expectError(
    await rawResponse(docket.address, head, chunk, chunk, chunk, chunk, "1\r\n \r\n"),
    413,
    "body_too_large",
  );
});

it("takes a body in chunks, cut in the middle of a character", async () => {
  const body = Buffer.from('{"prompt":"é"}');
  const chunk = (part: Buffer) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")];
  const head = `POST ${jobs} HTTP/1.1\r\n${headers}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const parts = [head, ...chunk(body.subarray(0, 12)), ...chunk(body.subarray(12)), "0\r\n\r\n"];
  expect((await rawResponse(docket.address, ...parts)).status).toBe(201);
});

it("answers two requests on one connection in order", async () => {
  const request = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
  const answer = await rawRequest(docket.address, request("/nope") + request("/healthz", "Connection: close\r\n"));
  expect(answer).toMatch(/^HTTP\/1\.1 404 [\s\S]+"not_found"[\s\S]+HTTP\/1\.1 200 [\s\S]+alive/);
});

it("never lets an address lead out of it", async () => {
  for (const path of [
    "/../../etc/passwd",
    "/reference/static/../../../etc/passwd",
    "/reference/static/..%2f..%2fetc",
  ]) {
    const request = `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    await expectError(await rawResponse(docket.address, request), 404, "not_found");
  }
});

it("survives clients that go away in the middle of everything", async () => {
  const { hostname, port } = new URL(docket.address);
  const starts = [
    "GET /healthz HT",
    `POST ${jobs} HTTP/1.1\r\n${headers}Content-Length: 100\r\n\r\n{"prompt":`,
    `POST ${jobs} HTTP/1.1\r\n${headers}Transfer-Encoding: chunked\r\n\r\n5\r\n{"p`,
    `GET ${jobs}s HTTP/1.1\r\n${headers}\r\n`,
  ];
  await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const socket = connect(Number(port), hostname);
      await new Promise((resolve) => socket.write(starts[index % starts.length] ?? "", resolve));
      socket.resetAndDestroy();
    }),
  );
  expect((await docket.call("GET", "/readyz")).status).toBe(200);
});
