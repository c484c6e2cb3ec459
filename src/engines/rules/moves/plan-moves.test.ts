import { expect, test } from "vitest";
import { createDocsInMemory } from "../../../docs-source/docs-in-memory.ts";
import { planMoves } from "./plan-moves.ts";

const files = ["guide/start/cron.md", "guide/reference/api.md", "guide/index.md", "tips/a.md"];

async function plan(from: string, to: string, more: string[] = []) {
  const docs = createDocsInMemory(new Map([...files, ...more].map((path) => [path, "# A\n"])));
  const planned = await planMoves(docs, from, to);
  return planned.type === "refused" ? planned.message : [...planned.moves.values()];
}

test("takes a new address with a slash at its end for that of the page", async () => {
  expect(await plan("/guide/start/cron/", "/guide/reference/cron/")).toEqual(["guide/reference/cron.md"]);
  expect(await plan("/guide/start/cron/", "/guide/start/jobs/")).toEqual(["guide/start/jobs.md"]);
  expect(await plan("/guide/start/cron/", "/cron/")).toEqual(["cron.md"]);
});

test("moves a page into a folder that is there, or that is no place of a page", async () => {
  expect(await plan("/guide/start/cron/", "/guide/reference/")).toEqual(["guide/reference/cron.md"]);
  expect(await plan("/guide/start/cron/", "/jobs/")).toEqual(["jobs/cron.md"]);
  expect(await plan("guide/start/cron.md", "/guide/start/jobs/")).toEqual(["guide/start/jobs/cron.md"]);
});
