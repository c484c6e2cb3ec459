import { lookup } from "node:dns/promises";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import tls from "node:tls";
import { createMitmCA, disposeMitmCA } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-ca.js";
import { mintLeafCert } from "@anthropic-ai/sandbox-runtime/dist/sandbox/mitm-leaf.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openEgressProxy } from "./egress-proxy.ts";

// A name that is not "localhost" and leads here all the same.
const name = hostname().toLowerCase();
const isNamed = await lookup(name).then(
  () => true,
  () => false,
);
if (!isNamed) process.stderr.write("No test of secrets over TLS: this machine's name leads nowhere\n");

describe.runIf(isNamed)("a secret over TLS", () => {
  const received: (string | undefined)[] = [];
  const authority = createMitmCA({});
  const trusted = tls.getCACertificates();
  const leaf = mintLeafCert(authority, name);
  const server = createServer({ key: leaf.keyPem, cert: leaf.certPem }, ({ headers, url }, response) => {
    received.push(headers.authorization);
    response.writeHead(Number(url?.slice(1)) || 200, { "retry-after": "7" }).end("an answer");
  });
  let port: number;
  let folder: string;
  beforeAll(async () => {
    tls.setDefaultCACertificates([...trusted, authority.certPem]);
    await new Promise<void>((resolve) => server.listen(0, () => resolve()));
    port = (server.address() as AddressInfo).port;
    folder = await mkdtemp(join(tmpdir(), "docket-egress-"));
  });
  afterAll(async () => {
    tls.setDefaultCACertificates(trusted);
    server.close();
    await disposeMitmCA(authority);
    await rm(folder, { recursive: true });
  });

  /** As a client inside would: through the proxy, trusting what it is told to. */
  async function ask(trustBundle: string | undefined, line = "GET /"): Promise<string> {
    const connected = await new Promise<{ status: number; socket: Socket }>((resolve, reject) => {
      request({ socketPath: join(folder, "egress.sock"), method: "CONNECT", path: `${name}:${port}` })
        .on("connect", ({ statusCode = 0 }, socket) => resolve({ status: statusCode, socket }))
        .on("error", reject)
        .end();
    });
    if (connected.status !== 200) return `${connected.status}`;
    const ca = trustBundle ? await readFile(trustBundle, "utf8") : authority.certPem;
    const socket = tls.connect({ socket: connected.socket, servername: name, ca });
    socket.write(
      `${line} HTTP/1.1\r\nHost: ${name}:${port}\r\nAuthorization: Bearer the-fake\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
    let text = "";
    for await (const chunk of socket) text += chunk;
    return text;
  }

  test("is put in for its hosts", async () => {
    const secret = { fake: "the-fake", value: "the-real-one", hosts: [name] };
    const proxy = await openEgressProxy(folder, [`${name}:${port}`], [secret]);
    expect(await ask(proxy.trustBundle)).toContain("an answer");
    expect(received.splice(0)).toEqual(["Bearer the-real-one"]);
    await proxy.close();
  });

  test("shows whether its hosts answer with errors only", async () => {
    const secret = { fake: "the-fake", value: "the-real-one", hosts: [name] };
    const proxy = await openEgressProxy(folder, [`${name}:${port}`], [secret]);
    await ask(proxy.trustBundle, "GET /");
    expect(proxy.takeAnswers()).toEqual({ hasSucceeded: false, fault: undefined });
    for (const status of [404, 429, 401, 404]) await ask(proxy.trustBundle, `POST /${status}`);
    expect(proxy.takeAnswers()).toEqual({
      hasSucceeded: false,
      fault: { host: name, status: 401, retryAfter: "7" },
    });
    await ask(proxy.trustBundle, "POST /");
    expect(proxy.takeAnswers()).toMatchObject({ hasSucceeded: true });
    await proxy.close();
    received.length = 0;
  });

  test("is not put in for others, whose connections stay closed to us", async () => {
    const secret = { fake: "the-fake", value: "the-real-one", hosts: ["api.example.com"] };
    const proxy = await openEgressProxy(folder, [`${name}:${port}`], [secret]);
    expect(await ask(undefined)).toContain("an answer");
    expect(received.splice(0)).toEqual(["Bearer the-fake"]);
    await proxy.close();
  });

  test("reaches no host and no port that is not listed", async () => {
    const proxy = await openEgressProxy(folder, [name, "other.example", `${name}:1`], []);
    expect(await ask(undefined)).toBe("403");
    await proxy.close();
  });
});

test("passes nothing on to this machine unless it is listed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-egress-"));
  let connections = 0;
  const server = createTcpServer((socket) => {
    connections += 1;
    socket.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const proxy = await openEgressProxy(folder, ["api.example.com"], []);
  const statuses = ["127.0.0.1", "localhost", "[::1]", "0x7f000001", "2130706433", "0.0.0.0"].map(
    (host) =>
      new Promise((resolve) => {
        request({ socketPath: join(folder, "egress.sock"), path: `http://${host}:${port}/` })
          .on("response", ({ statusCode }) => resolve(statusCode))
          .on("error", () => resolve("error"))
          .end();
      }),
  );
  expect((await Promise.all(statuses)).every((status) => status === 403 || status === 400)).toBe(true);
  expect(connections).toBe(0);
  await proxy.close();
  server.close();
  await rm(folder, { recursive: true });
});

test("closes while another end holds a tunnel open", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docket-egress-"));
  const held: Socket[] = [];
  const server = createTcpServer({ allowHalfOpen: true }, (socket) => void held.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  const proxy = await openEgressProxy(folder, [`127.0.0.1:${port}`], []);
  const client = await new Promise<Socket>((resolve, reject) => {
    request({ socketPath: join(folder, "egress.sock"), method: "CONNECT", path: `127.0.0.1:${port}` })
      .on("connect", (_, socket) => resolve(socket))
      .on("error", reject)
      .end();
  });
  client.on("error", () => {}).end("hello");
  await expect.poll(() => held.length).toBe(1);
  await proxy.close();
  for (const socket of held) socket.destroy();
  server.close();
  await rm(folder, { recursive: true });
});
