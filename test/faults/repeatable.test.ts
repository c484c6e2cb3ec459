import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import type { Asked } from "./ask.ts";
import { takeStep } from "./load.ts";
import { createRandom, type Random } from "./random.ts";
import type { KnownProject } from "./world.ts";

const STEPS = 60;

it("asks the same of a seed, however often something has to be asked again", async () => {
  const atOnce = await requestsOf(createRandom(5), () => false);
  const hesitating = await requestsOf(createRandom(5), (asked) => asked % 2 === 0);
  expect(hesitating).toEqual(atOnce);
  expect(await requestsOf(createRandom(6), () => false)).not.toEqual(atOnce);
});

/** The requests of a client, each once, if some come to nothing the first time; when a visit was depends on the clock. */
async function requestsOf(random: Random, isRefused: (asked: number) => boolean): Promise<string[]> {
  const requests = new Set<string>();
  const projects = ["lighthouse", "submarine"].map((word): KnownProject => {
    const repository = { gitDir: "", openHeads: async () => [], commit: async () => undefined };
    return { id: word, key: word, word, repository, jobs: [], visited: new Map(), news: "", answers: [] };
  });
  const log = { note: () => {}, violation: () => {}, violations: [], count: () => {}, counts: () => ({}) };
  let asked = 0;
  const answer = (text: string, status = 200) => ({ status, text, json: <T>() => JSON.parse(text) as T });
  const askOf = (own: Random) => async (one: Asked) => {
    own.whole(0, 2);
    const said = JSON.stringify(one).replace(/"timestamp":"[^"]*"/g, "");
    requests.add(`${one.path} ${createHash("sha256").update(said).digest("hex")}`);
    asked += 1;
    if (one.path.endsWith("/message") && one.path.startsWith("/v2/assistant") && isRefused(asked))
      return answer("not yet", 409);
    if (one.path.startsWith("/v2/assistant")) return answer(FINISHED);
    if (one.path.endsWith("/job")) return answer(JSON.stringify({ id: `job-${requests.size}` }), 201);
    if (one.path.endsWith("/events")) return answer('{"accepted":0,"repeated":0,"refused":0}');
    return answer('{"hits":[]}');
  };
  for (let step = 0; step < STEPS; step++)
    await takeStep((own) => ({ projects, random: own, log, ask: askOf(own) }), random);
  return [...requests];
}

const FINISHED = 'data: {"type":"finish","threadId":"thread","messageMetadata":{"outcome":"not_answered"}}\n\n';
