import { expect, it } from "vitest";
import { findFactsOfText } from "./page-facts.ts";
import { type FoundFacts, readFacts } from "./read-facts.ts";

const PROSE = "It reads faster than the one before. ".repeat(10);
const section = (number: number) => `## Version ${number}\n\n${PROSE}[The guide](/guide#part-${number})\n\n`;
const text = Array.from({ length: 250 }, (_, number) => section(number)).join("");

it("finds out the same about a large page, which is parsed in another process", async () => {
  expect(text.length).toBeGreaterThan(80_000);
  const asked: string[] = [];
  const kept = new Map<string, unknown>();
  const facts = {
    get owner() {
      asked.push("process");
      return "page-facts.test";
    },
    find: (key: string) => kept.get(key),
    keep: (key: string, value: unknown) => void kept.set(key, value),
  };
  const found = (await findFactsOfText({ facts }, "changelog.mdx", text)) as FoundFacts;
  expect(found).toEqual(await readFacts("changelog.mdx", text));
  expect(found.links).toHaveLength(250);
  expect(asked).toEqual(["process"]);
  expect([...kept.values()]).toEqual([found]);
});
