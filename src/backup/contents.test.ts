import { expect, test } from "vitest";
import { contentsSchema } from "./contents.ts";

const of = (bounds: string) =>
  contentsSchema.shape.tables.safeParse([{ name: "t", columns: ["a"], partitions: [{ name: "p", bounds }] }]).success;
test("lets nothing but bounds of partitions become part of a statement", () => {
  expect(["DEFAULT", "FOR VALUES FROM ('2026-11-24') TO ('2026-11-25')", "FOR VALUES IN ('a', 'b')"].map(of)).toEqual([
    true,
    true,
    true,
  ]);
  expect(
    ["FOR VALUES FROM (1) TO (2); drop table x", "DEFAULT; copy x to program 'id'", "FOR VALUES IN ((select 1))"].map(
      of,
    ),
  ).toEqual([false, false, false]);
});
