import { expect, it } from "vitest";
import { visitorsNowSchema } from "../../src/analytics/schema.ts";
import { agent, bootVisitsApi, NOBODY, person } from "../support/visits-api.ts";

const { addProject, ask, csv, record, setClock } = bootVisitsApi();
const at = (time: string) => ({ timestamp: `2026-11-20T${time}:00Z` });

it("tells the unique visitors of the last 5 and 30 minutes, and nothing of what is no view", async () => {
  const id = await addProject();
  const no = { isAtLeast: false };
  expect(await ask(visitorsNowSchema, id, "now")).toEqual({
    at: "2026-11-20T12:00:00.000Z",
    periods: [5, 30].map((minutes) => ({ minutes, ...NOBODY, ...no })),
  });
  await record(id, [
    person("ada", "", "/a", at("11:57")),
    person("ada", "", "/b", at("11:58")),
    agent("ada", "", "/b", undefined, at("11:58")),
    person("bob", "", "/b", at("11:40")),
    agent("gpt", "", "/a", undefined, at("11:29")),
    agent("gpt", "", "/a", undefined, { ...at("11:59"), status: 404 }),
    agent("bot", "", "/a", "GPTBot/1.2", at("11:59")),
  ]);
  const { periods } = await ask(visitorsNowSchema, id, "now");
  expect(periods).toEqual([
    { minutes: 5, human: 1, ai: 1, total: 1, ...no },
    { minutes: 30, human: 2, ai: 1, total: 2, ...no },
  ]);
  expect(await csv(id, "now")).toBe("minutes,human,ai,total,isAtLeast\r\n5,1,1,1,false\r\n30,2,1,2,false\r\n");
  setClock("2026-11-20T12:10:00.000Z");
  expect((await ask(visitorsNowSchema, id, "now")).periods).toMatchObject([NOBODY, { human: 1, ai: 1, total: 1 }]);
});
