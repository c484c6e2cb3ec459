import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Job } from "../../src/agent/schema.ts";
import { type Node, prepareNodes } from "../support/nodes.ts";

const { start, call } = prepareNodes({ DOCKET_DRAIN_SECONDS: "2", DOCKET_READS_PER_MINUTE: "0" });
const JOBS = "/v2/agent/PROJECT/job";

describe("two nodes behind a load balancer", () => {
  const nodes = new Map<string, Node>();
  /** Those that answered the last look at /readyz. */
  let ready: Node[] = [];
  const closing = new AbortController();

  beforeAll(async () => {
    for (const node of await Promise.all([start("a"), start("b")])) nodes.set(node.name, node);
    const looking = look();
    return async () => {
      closing.abort();
      await looking;
    };
  });

  /** Looks every quarter of a second, as a load balancer does. */
  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      const found = await Promise.all([...nodes.values()].map(async (node) => ((await isReady(node)) ? [node] : [])));
      ready = found.flat();
      await sleep(250);
    }
  }
  const isReady = (node: Node) =>
    fetch(`${node.address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );

  it("are restarted one after another without a failed request or a lost turn", async () => {
    await expect.poll(() => ready.length, { timeout: 30_000 }).toBe(2);
    const failures: string[] = [];
    const ids: string[] = [];
    let isOver = false;
    const send = async (index: number) => {
      for (let count = 0; !isOver; count++) {
        // On a busy machine no node may have answered the last look.
        await expect.poll(() => ready.length, { timeout: 30_000 }).toBeGreaterThan(0);
        const node = ready[(index + count) % ready.length] as Node;
        const isCreation = count % 10 === 0;
        try {
          const response = isCreation
            ? await call(
                node,
                "POST",
                JOBS,
                { prompt: `Set the description of index to "${index} ${count}"` },
                {
                  "idempotency-key": randomUUID(),
                },
              )
            : await call(node, "GET", JOBS.replace("/job", "/jobs"));
          if (!response.ok) failures.push(`${node.name} ${response.status} ${await response.text()}`);
          else if (isCreation) ids.push(((await response.json()) as Job).id);
          else await response.body?.cancel();
        } catch (error) {
          failures.push(`${node.name} ${String((error as Error).cause ?? error)}`);
        }
        await sleep(50);
      }
    };
    const sending = Promise.all([0, 1, 2].map(send));
    for (const name of ["a", "b"]) {
      expect(await nodes.get(name)?.process.kill("SIGTERM")).toBe(0);
      nodes.set(name, await start(name));
      await expect.poll(() => ready.length, { timeout: 30_000 }).toBe(2);
    }
    isOver = true;
    await sending;
    expect(failures).toEqual([]);
    expect(ids.length).toBeGreaterThan(5);
    const node = nodes.get("a") as Node;
    for (const id of ids) {
      const job = (await (await call(node, "GET", `${JOBS}/${id}?wait=60`)).json()) as Job;
      expect(job).toMatchObject({ status: "completed", details: { reason: "delivered" } });
    }
  });
});
