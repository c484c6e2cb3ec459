import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Docket } from "../support/boot.ts";
import { addUser, type BrowserSession } from "../support/browser-session.ts";
import { type Description, fuzzOperation, type Target } from "./fuzz-operation.ts";
import { prepareWorld } from "./fuzz-world.ts";

/** `npm run fuzz` sends thousands to each operation, from another seed each time; this is the small share of `npm test`. */
const FEW = 4;
const RUNS = Number(process.env.FUZZ_RUNS ?? FEW);
const SEED = Number(process.env.FUZZ_SEED ?? 17);
const ONLY = process.env.FUZZ_ONLY?.split(",");
/** What ends that which the others ask about. */
const LEFT_OUT = ["deleteProject"];

let docket: Docket;
let target: Target;

beforeAll(async () => {
  const world = await prepareWorld(RUNS > FEW);
  docket = world.docket;
  const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema(description, "api");
  const headers = { authorization: `Bearer ${docket.key}` };
  target = { address: docket.address, headers, description, ajv, known: world.known };
});
afterAll(async () => docket.close());

it("answers odd requests to each operation as described, without a fault", {
  timeout: 8 * 3_600_000,
}, async () => {
  const faults: string[] = [];
  let asked = 0;
  for (const [path, methods] of Object.entries(target.description.paths))
    for (const [method, operation] of Object.entries(methods)) {
      if (LEFT_OUT.includes(operation.operationId) || (ONLY && !ONLY.includes(operation.operationId))) continue;
      asked++;
      for (const headers of await callers())
        await fuzzOperation({ ...target, headers }, { method, path, operation }, { seed: SEED, runs: RUNS }).catch(
          (error: Error) => {
            const cause = (error as { cause?: Error }).cause?.message ?? error.message;
            faults.push(`${operation.operationId}: ${cause.slice(0, 1500)}`);
          },
        );
    }
  expect(asked).toBeGreaterThan(ONLY ? ONLY.length - 1 : 120);
  expect((await fetch(`${docket.address}/healthz`)).status).toBe(200);
  expect(faults.join("\n\n"), `with FUZZ_SEED=${SEED}`).toBe("");
});

let owner: BrowserSession | undefined;

/** Who asks: a key, and where much is asked an owner in a browser, too, who may do what keys may not. */
async function callers(): Promise<Record<string, string>[]> {
  if (RUNS <= FEW) return [target.headers];
  const isSignedIn = (await owner?.call("GET", "/v1/me"))?.status === 200;
  if (!isSignedIn || !owner) owner = await addUser(docket, "owner");
  const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return [target.headers, { cookie, origin: docket.address }];
}
