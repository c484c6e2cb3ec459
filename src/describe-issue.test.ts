import { expect, it } from "vitest";
import { z } from "zod";
import { parseInput } from "./parse-input.ts";

const messagesOf = (schema: z.ZodType, input: unknown) => {
  try {
    parseInput(schema, input);
  } catch (error) {
    return (error as { details: { message: string }[] }).details.map(({ message }) => message);
  }
  throw new Error("nothing was found");
};

it.each<[string, z.ZodType, unknown, string]>([
  ["nothing", z.string(), undefined, "is required"],
  ["another type", z.string(), 1, "expected a string"],
  ["a broken number", z.int(), 1.5, "expected an integer"],
  ["no number", z.number(), Number.NaN, "expected a number"],
  ["no list", z.array(z.string()), {}, "expected a list"],
  ["no object", z.object({}), [], "expected an object"],
  ["no boolean", z.boolean(), "yes", "expected a boolean"],
  ["an unknown value", z.enum(["active", "failed", "archived"]), "x", "expected active, failed or archived"],
  ["another constant", z.literal(true), false, "expected true"],
  ["an empty text", z.string().min(1), "", "must not be empty"],
  ["a short text", z.string().min(3), "a", "must have at least 3 characters"],
  ["a long text", z.string().max(3), "abcd", "must have at most 3 characters"],
  ["a long list", z.array(z.int()).max(1), [1, 2], "must have at most 1 entries"],
  ["a small number", z.number().positive(), 0, "expected more than 0"],
  ["a large number", z.int().max(7), 8, "expected at most 7"],
  ["a number between", z.number().multipleOf(5), 7, "expected a multiple of 5"],
  ["no URL", z.url(), "x", "expected a URL"],
  ["another form", z.string().regex(/^a$/), "b", "expected another form of text"],
  ["an unknown field", z.strictObject({}), { a: 1 }, "is not a known field"],
  ["an odd name", z.record(z.string().max(1), z.string()), { ab: "" }, "is not a possible name"],
  ["none of several", z.union([z.string(), z.int()]), {}, "fits none of the forms that are possible here"],
  [
    "no member",
    z.discriminatedUnion("a", [z.object({ a: z.literal(1) })]),
    { a: 2 },
    "fits none of the forms that are possible here",
  ],
  ["what a rule refuses", z.string().refine(() => false), "a", "is not valid"],
  ["words of its own", z.string({ error: "expected one text" }), 1, "expected one text"],
])("says of %s what is expected, in words of our own", (_, schema, input, message) => {
  expect(messagesOf(schema, input)).toEqual([message]);
});

it("names so many faults and no more", () => {
  const faults = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`field${index}`, 1]));
  expect(messagesOf(z.strictObject({}), faults)).toHaveLength(50);
});
