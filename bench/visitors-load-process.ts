import { Agent, request } from "node:http";
import { quantile } from "./statistics.ts";
import type { VisitLoad, VisitLoadResult } from "./visitors-load.ts";
import { bodyOf } from "./visitors-world.ts";

/** Bodies made before the clock starts; beyond them each is made when it is sent. */
const MAX_PREPARED = 400_000;

process.on("message", (load: VisitLoad) => {
  send(load).then(
    (result) => process.send?.(result),
    (error: Error) => process.send?.({ error: error.message }),
  );
});

/** Each connection sends its next batch when the answer to the last is there, or, with a rate, when its time has come. */
async function send(load: VisitLoad): Promise<VisitLoadResult> {
  const { world, first, visits, batch, connections, perSecond } = load;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const batches = Math.ceil(visits / batch);
  const make = (index: number) => bodyOf(world, first + index * batch, batch);
  const prepared =
    batches * batch <= MAX_PREPARED
      ? Array.from({ length: batches }, (_, index) => Buffer.from(make(index)))
      : undefined;
  const times: number[] = [];
  let [next, accepted] = [0, 0];
  const start = performance.now();
  const drive = async () => {
    for (let index = next++; index < batches; index = next++) {
      const due = perSecond === undefined ? 0 : start + ((index * batch) / perSecond) * 1000;
      if (due > performance.now()) await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
      const body = prepared?.[index] ?? Buffer.from(make(index));
      const sentAt = performance.now();
      const answer = await post(load, agent, body);
      accepted += answer.accepted;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, drive));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return { accepted, perSecond: accepted / seconds, medianMs: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}

function post({ port, projectId, key }: VisitLoad, agent: Agent, body: Buffer): Promise<{ accepted: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": body.length,
    };
    const path = `/v1/analytics/${projectId}/events`;
    const sent = request({ agent, host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => {
        text += chunk;
      });
      response.on("end", () => {
        const answer = response.statusCode === 200 ? JSON.parse(text) : undefined;
        if (answer?.refused === 0) resolve(answer);
        else reject(new Error(`unexpected answer ${response.statusCode}: ${text.slice(0, 500)}`));
      });
      response.once("error", reject);
    });
    sent.once("error", reject);
    sent.end(body);
  });
}
