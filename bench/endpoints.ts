import { randomBytes } from "node:crypto";
import { createProject } from "../src/project-settings/create-project.ts";
import { type Generator, httpRequest, type Measured, mean } from "./load.ts";
import type { Service } from "./service.ts";
import { type Spread, spreadOf } from "./statistics.ts";
import { removeCreated, storedJobIds, storeJobs } from "./stored-jobs.ts";

const CONNECTIONS = 8;
const WARM_UP_MS = 2000;

export type EndpointResult = {
  endpoint: "create" | "get";
  storedJobs: number;
  /** Docket's throughput over the floor's, of each pair of rounds. */
  ratio: Spread;
  perSecond: Spread;
  floorPerSecond: Spread;
  medianMs: number;
  p99Ms: number;
  floorMedianMs: number;
};

type Plan = { sizes: number[]; rounds: number; roundMs: number; say: (line: string) => void };

/** Create and get beside the floor, in short rounds that alternate, with more and more jobs stored. */
export async function measureEndpoints(
  service: Service,
  generator: Generator,
  repository: string,
  { sizes, rounds, roundMs, say }: Plan,
): Promise<EndpointResult[]> {
  const { app, key, address } = service;
  const project = await createProject(app, service.actor, { name: "endpoints", repository }, service.folder);
  const port = Number(new URL(address).port);
  const load = (requests: string[], durationMs: number) =>
    generator.run({ port, requests, connections: CONNECTIONS, durationMs });
  const body = { prompt: `Replace "${randomBytes(8).toString("hex")}" with "another text" on the page guides/start` };
  const create = {
    ours: [httpRequest("POST", `/v2/agent/${project.id}/job`, key, body)],
    floor: [httpRequest("POST", `/bench/${project.id}/row`, key, body)],
  };
  const results: EndpointResult[] = [];
  for (const size of sizes) {
    await storeJobs(app, project.id, size);
    const ids = storedJobIds(size);
    const get = {
      ours: ids.map((id) => httpRequest("GET", `/v2/agent/${project.id}/job/${id}`, key)),
      floor: ids.map((id) => httpRequest("GET", `/bench/${project.id}/row/${id}`, key)),
    };
    for (const [endpoint, requests] of [
      ["get", get],
      ["create", create],
    ] as const) {
      const clean = endpoint === "create" ? () => removeCreated(app, project.id) : async () => {};
      const pairs: [ours: Measured, floor: Measured][] = [];
      if (size === sizes[0]) for (const side of ["floor", "ours"] as const) await load(requests[side], WARM_UP_MS);
      for (let round = 0; round < rounds; round++) {
        await clean();
        const sides: Record<"ours" | "floor", Measured[]> = { ours: [], floor: [] };
        // Both sides are first once and last once, so that a machine that gets busier favours neither.
        for (const side of ["floor", "ours", "ours", "floor"] as const)
          sides[side].push(await load(requests[side], roundMs / 2));
        pairs.push([mean(sides.ours), mean(sides.floor)]);
      }
      await clean();
      const result = summarise(endpoint, size, pairs);
      say(`${endpoint} with ${size} stored jobs: ${result.ratio.median.toFixed(2)} of the floor`);
      results.push(result);
    }
  }
  return results;
}

function summarise(
  endpoint: "create" | "get",
  storedJobs: number,
  pairs: [ours: Measured, floor: Measured][],
): EndpointResult {
  const ours = pairs.map(([measured]) => measured);
  const floor = pairs.map(([, measured]) => measured);
  return {
    endpoint,
    storedJobs,
    ratio: spreadOf(pairs.map(([a, b]) => a.perSecond / b.perSecond)),
    perSecond: spreadOf(ours.map(({ perSecond }) => perSecond)),
    floorPerSecond: spreadOf(floor.map(({ perSecond }) => perSecond)),
    medianMs: spreadOf(ours.map(({ medianMs }) => medianMs)).median,
    p99Ms: spreadOf(ours.map(({ p99Ms }) => p99Ms)).median,
    floorMedianMs: spreadOf(floor.map(({ medianMs }) => medianMs)).median,
  };
}
