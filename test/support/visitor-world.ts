import { newId } from "../../src/database/new-id.ts";
import type { Docket } from "./boot.ts";
import type { Random, VisitSpec } from "./visitor-model.ts";

/** What visits of a test are drawn from. */
export type World = {
  days: number[];
  visitors: number;
  pages: number;
  isMostlyHuman: boolean;
  batch: number;
  batches: number;
};

/** A project without a repository: visits ask for none. */
export async function addProject(docket: Docket): Promise<string> {
  const id = newId("prj");
  await docket.app.database
    .insertInto("projects")
    .values({
      id,
      organization_id: docket.actor.organizationId,
      name: `project ${id}`,
      repository_kind: "remote",
      repository_url: "https://example.com/docs.git",
      default_ref: "main",
      docs_folder: "",
    })
    .execute();
  return id;
}

export function randomVisit(random: Random, { days, visitors, pages, isMostlyHuman }: World): VisitSpec {
  const visitor = `v${random.below(visitors)}`;
  const stream = random.chance(0.08) ? "neither" : random.chance(isMostlyHuman ? 0.9 : 0.5) ? "human" : ("ai" as const);
  const path = `/page/${Math.floor(pages * random.next() ** 2)}`;
  return {
    visitor,
    day: random.pick(days),
    path,
    stream,
    ...(stream !== "human" && random.chance(0.7) && { operator: random.pick(["OpenAI", "Anthropic"]) }),
    ...(stream === "human" && random.chance(0.2) && { referral: random.pick(["chatgpt", "claude"]) }),
    ...(random.chance(0.05) && { isMissing: true }),
  };
}

/** Batches of one up to thousands; among them visits of before, and events sent again. */
export function randomBatches(random: Random, world: World): VisitSpec[][] {
  const sent: VisitSpec[] = [];
  let events = 0;
  return Array.from({ length: world.batches }, () => {
    const size = random.chance(0.2) ? 1 : 1 + random.below(2 * world.batch);
    const day = random.pick(world.days);
    const isOneDay = random.chance(0.4);
    return Array.from({ length: size }, () => {
      if (sent.length > 0 && random.chance(0.15)) return random.pick(sent);
      const visit = randomVisit(random, world);
      if (isOneDay) visit.day = day;
      if (random.chance(0.5)) visit.eventId = `event ${events++}`;
      sent.push(visit);
      return visit;
    });
  });
}
