import { describe, expect, it } from "vitest";
import { createRandom, type Random } from "../support/visitor-model.ts";
import { agent, bootVisitsApi, person } from "../support/visits-api.ts";

/** For longer: TEST_EXACT_ROUNDS=100. */
const ROUNDS = Number(process.env.TEST_EXACT_ROUNDS ?? 4);
const SEED = Number(process.env.TEST_EXACT_SEED ?? 1);

const QUESTIONS = [
  "visitors",
  "visitors?dateFrom=2026-11-04&dateTo=2026-11-09",
  "views",
  "timeseries?dateFrom=2026-11-01",
  "returning?dateFrom=2026-11-05",
  "agents",
  "agents?counted=false",
  "agents/pages",
  "breakdown?by=browser",
  "breakdown?by=referrer",
  "referrals",
  "missing",
];
const AGENTS = ["ChatGPT-User/1.0", "Claude-User/1.0", "GPTBot/1.2"];

const { addProject, record, get } = bootVisitsApi();

/** All that the API says of a project, as JSON and as CSV. */
async function answersOf(projectId: string): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const question of QUESTIONS)
    for (const accept of ["application/json", "text/csv"]) {
      const response = await get(projectId, question, { accept });
      expect(response.status, question).toBe(200);
      answers[`${question} ${accept}`] = await response.text();
    }
  return answers;
}

function randomVisit(random: Random, days = 12): object {
  const visitor = `v${random.below(12)}`;
  const day = `2026-11-${String(1 + random.below(days)).padStart(2, "0")}`;
  const path = `/page/${random.below(5)}`;
  const isPerson = random.chance(0.6);
  const status = random.chance(0.1) ? 404 : 200;
  return isPerson
    ? person(visitor, day, path, {
        status,
        referrer: random.pick(["", "https://chatgpt.com/", "https://example.org/"]),
      })
    : agent(visitor, day, path, random.pick(AGENTS), { status });
}

async function send(projectId: string, visits: object[], random: Random) {
  const sum = { accepted: 0, repeated: 0 };
  for (let rest = visits; rest.length > 0; ) {
    const size = random.chance(0.3) ? 1 : 1 + random.below(200);
    const { accepted, repeated } = await record(projectId, rest.slice(0, size));
    sum.accepted += accepted;
    sum.repeated += repeated;
    rest = rest.slice(size);
  }
  return sum;
}

describe("an event that is repeated", () => {
  it("changes no answer, in whatever order and batches it comes", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 100 + round);
      const visits = Array.from({ length: 300 }, () => randomVisit(random));
      const plain = await addProject();
      await send(plain, visits, random);
      const expected = await answersOf(plain);
      const events = visits.map((visit, index) => ({ ...visit, eventId: `e${index}` }));
      const again = Array.from({ length: 200 }, () => random.pick(events));
      const repeating = await addProject();
      expect(await send(repeating, random.shuffled([...events, ...again]), random)).toEqual({
        accepted: events.length,
        repeated: again.length,
      });
      expect(await answersOf(repeating), `round ${round}`).toEqual(expected);
    }
  });

  it("counts as it was told first where it says something else later, also the day beside, in all answers", async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const random = createRandom(SEED * 200 + round);
      const visits = Array.from({ length: 300 }, () => ({
        ...randomVisit(random, 2),
        eventId: `e${random.below(120)}`,
      }));
      const first = visits.filter(
        ({ eventId }, index) => visits.findIndex((other) => other.eventId === eventId) === index,
      );
      const [repeating, plain] = [await addProject(), await addProject()];
      expect(await send(repeating, visits, random)).toEqual({
        accepted: first.length,
        repeated: visits.length - first.length,
      });
      await send(
        plain,
        first.map(({ eventId: _, ...visit }) => visit),
        random,
      );
      expect(await answersOf(repeating), `round ${round}`).toEqual(await answersOf(plain));
    }
  });

  it("is the first of a large batch that is written in parts", async () => {
    const [repeating, plain] = [await addProject(), await addProject()];
    const first = Array.from({ length: 2500 }, (_, index) => person(`v${index % 90}`, "2026-11-02", "/a"));
    const later = first.map((_, index) => agent(`w${index % 70}`, "2026-11-03", "/b"));
    const events = [...first, ...later].map((visit, index) => ({ ...visit, eventId: `e${index % 2500}` }));
    expect(await record(repeating, events)).toMatchObject({ accepted: 2500, repeated: 2500 });
    await record(plain, first);
    expect(await answersOf(repeating)).toEqual(await answersOf(plain));
  });
});
