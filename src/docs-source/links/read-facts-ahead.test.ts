import { expect, it } from "vitest";
import { readFacts } from "./read-facts.ts";
import { learnFacts, readFactsAhead } from "./read-facts-ahead.ts";

const PROSE = "It reads faster than the one before. ".repeat(40);

function docsOf(pages: number, length: number) {
  const texts = new Map(
    Array.from({ length: pages }, (_, number): [string, string] => {
      const section = `## Part ${number}\n\n${PROSE}[Next](/page-${number + 1}#part)\n\n`;
      return [`page-${number}.mdx`, section.repeat(Math.ceil(length / section.length))];
    }),
  );
  const kept = new Map<string, unknown>();
  const facts = {
    owner: "read-facts-ahead.test",
    find: (key: string) => kept.get(key),
    keep: (key: string, value: unknown) => void kept.set(key, value),
  };
  return { texts, kept, docs: { facts, read: async (path: string) => texts.get(path) } };
}

const { signal } = new AbortController();

it("learns what many pages say, a batch at a time, and the same as reading them", async () => {
  const { docs, texts, kept } = docsOf(22, 20_000);
  const sizes: number[] = [];
  await learnFacts(docs, [...texts.keys(), "picture.png", "gone.md"], {
    signal,
    onKept: async () => void sizes.push(kept.size),
  });
  expect(sizes.at(-1)).toBe(22);
  expect(sizes.length).toBeGreaterThan(1);
  const [path = "", text = ""] = [...texts][3] ?? [];
  expect([...kept.values()]).toContainEqual(await readFacts(path, text));
  await learnFacts(docs, texts.keys(), { signal, onKept: () => Promise.reject(new Error("nothing was unknown")) });
});

it("learns nothing of a few pages, and ends when it is to", async () => {
  const few = docsOf(3, 20_000);
  await learnFacts(few.docs, few.texts.keys(), { signal, onKept: async () => {} });
  expect(few.kept.size).toBe(0);
  const many = docsOf(22, 20_000);
  await expect(
    learnFacts(many.docs, many.texts.keys(), { signal: AbortSignal.abort(new Error("stop")), onKept: async () => {} }),
  ).rejects.toThrow("stop");
});

it("reads large ones of a few pages in another process, and the others meanwhile", async () => {
  const { docs, texts, kept } = docsOf(3, 20_000);
  texts.set("large.md", (texts.get("page-1.mdx") ?? "").repeat(5));
  await readFactsAhead(docs, texts.keys(), signal);
  expect(kept.size).toBe(4);
  expect([...kept.values()]).toContainEqual(await readFacts("large.md", texts.get("large.md") ?? ""));
});
