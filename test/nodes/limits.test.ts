import { beforeAll, describe, expect, it } from "vitest";
import type { Job, JobEvent } from "../../src/agent/schema.ts";
import { type Node, prepareNodes } from "../support/nodes.ts";

const { start, call } = prepareNodes({
  DOCKET_READS_PER_MINUTE: "200",
  DOCKET_AGENT_USES_PER_HOUR: "3",
  DOCKET_SIGN_INS_PER_MINUTE: "4",
});
const JOBS = "/v2/agent/PROJECT/job";

describe("what holds on one node holds on all of them together", () => {
  let a: Node;
  let b: Node;

  beforeAll(async () => {
    [a, b] = await Promise.all([start("a"), start("b")]);
  });

  it("attempts to sign in", async () => {
    const attempt = (node: Node) =>
      fetch(`${node.address}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: node.address },
        body: JSON.stringify({ email: "ada@example.com", password: "wrong wrong wrong" }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) statuses.push((await attempt(count % 2 === 0 ? a : b)).status);
    expect(statuses.slice(0, 4)).not.toContain(429);
    expect(statuses.slice(4)).toEqual([429, 429]);
  });

  it("uses of the agent, and the stream and the cancelling of a job", async () => {
    const prompt = 'Set the description of index to "Limited"';
    const statuses: number[] = [];
    const ids: string[] = [];
    for (const node of [a, b, a, b]) {
      const response = await call(node, "POST", JOBS, { prompt });
      statuses.push(response.status);
      if (response.ok) ids.push(((await response.json()) as Job).id);
    }
    expect(statuses).toEqual([201, 201, 201, 429]);
    for (const id of ids) {
      const seen = async (node: Node) =>
        ((await (await call(node, "GET", `${JOBS}/${id}/events`)).json()) as { events: JobEvent[] }).events;
      const streamed = await call(b, "GET", `${JOBS}/${id}/events`, undefined, { accept: "text/event-stream" });
      expect(await streamed.text()).toContain("turn.completed");
      expect(await seen(a)).toEqual(await seen(b));
    }
  });

  it("reads of a key, of which nodes tell each other within seconds", async () => {
    const read = async (node: Node) => (await call(node, "GET", "/v2/agent/PROJECT/jobs")).status;
    await expect
      .poll(async () => [await read(a), await read(a), await read(a), await read(b)], { timeout: 50_000, interval: 20 })
      .toEqual([429, 429, 429, 429]);
  });
});
