import { once } from "node:events";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { type Job, jobSchema } from "../../src/agent/schema.ts";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { collect, readEventStream } from "../support/event-stream.ts";
import { createTestEngine } from "../support/test-engine.ts";

describe("shutdown", () => {
  it("answers held requests at once, lets those under way end, and refuses new ones with 503", async () => {
    const held = createTestEngine();
    const closing = await boot({ overrides: { engines: [held] } });
    const own = await createRepository(join(closing.folder, "repository"), { "README.md": "# Read me\n" });
    const { id: project } = await closing.addProject({ repository: own });
    const created = await closing.call("POST", `/v2/agent/${project}/job`, { prompt: "hold until shutdown" });
    const { id } = (await created.json()) as Job;
    await held.running("hold until shutdown");
    const waiting = closing.call("GET", `/v2/agent/${project}/job/${id}?wait=60`);
    const streaming = await closing.call("GET", `/v2/agent/${project}/job/${id}/events`);
    const streamed = collect(readEventStream(streaming));
    const upload = await openUpload(closing, project);
    const started = Date.now();
    const closed = closing.close();
    const [answer] = await Promise.all([waiting, streamed]);
    // Both would have been held for a minute.
    expect(Date.now() - started).toBeLessThan(30_000);
    expect(answer.status).toBe(200);
    expect(jobSchema.parse(await answer.json()).status).toBe("active");
    const refused = await closing.call("GET", `/v2/agent/${project}/jobs`);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      code: "unavailable",
      error: expect.any(String),
      requestId: expect.any(String),
    });
    expect((await closing.call("GET", "/readyz")).status).toBe(503);
    upload.end('"a prompt that arrives late"}');
    expect(await upload.answer).toMatch(/^HTTP\/1\.1 201 /);
    await closed;
    await expect(closing.call("GET", "/healthz")).rejects.toThrow();
  });
});

/** A request that the server has begun to answer, and whose body is still on its way. */
async function openUpload({ address, key }: Docket, project: string) {
  const body = '{"prompt":"a prompt that arrives late"}';
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const head = [
    `POST /v2/agent/${project}/job HTTP/1.1`,
    `Host: ${hostname}`,
    `Authorization: Bearer ${key}`,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Expect: 100-continue",
  ];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  const [begun] = (await once(socket, "data")) as [Buffer];
  expect(begun.toString()).toMatch(/^HTTP\/1\.1 100 /);
  socket.write('{"prompt":');
  return { answer: text(socket), end: (rest: string) => socket.write(rest) };
}
