import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boot, createRepository, type Docket } from "../support/boot.ts";
import { type Description, fuzzOperation, type Target } from "./fuzz-operation.ts";

/** `npm run fuzz` sends thousands to each operation, from another seed each time; this is the small share of `npm test`. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 4);
const SEED = Number(process.env.FUZZ_SEED ?? 17);
const ONLY = process.env.FUZZ_ONLY?.split(",");
/** What ends that which the others ask about. */
const LEFT_OUT = ["deleteProject"];

let docket: Docket;
let target: Target;

beforeAll(async () => {
  docket = await boot({ settings: { DOCKET_READS_PER_MINUTE: "0", DOCKET_SITES: "on" } });
  const { id } = await docket.addProject({
    name: "docs",
    repository: await createRepository(join(docket.folder, "docs")),
    isImport: true,
  });
  const job = await docket.runJob(id, "Fix common misspellings");
  await docket.call("POST", `/v1/analytics/${id}/events`, [{ path: "/a", visitorId: "v" }]);
  const description = (await (await fetch(`${docket.address}/openapi.json`)).json()) as Description;
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  (addFormats as unknown as (to: Ajv2020) => void)(ajv);
  ajv.addSchema(description, "api");
  target = {
    address: docket.address,
    headers: { authorization: `Bearer ${docket.key}` },
    description,
    ajv,
    known: { projectId: [id, "docs"], id: [job.id], jobId: [job.id], number: ["1"], provider: ["anthropic", "openai"] },
  };
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
      await fuzzOperation(target, { method, path, operation }, { seed: SEED, runs: RUNS }).catch((error: Error) => {
        const cause = (error as { cause?: Error }).cause?.message ?? error.message;
        faults.push(`${operation.operationId}: ${cause.slice(0, 1500)}`);
      });
    }
  expect(asked).toBeGreaterThan(ONLY ? ONLY.length - 1 : 120);
  expect((await fetch(`${docket.address}/healthz`)).status).toBe(200);
  expect(faults.join("\n\n"), `with FUZZ_SEED=${SEED}`).toBe("");
});
