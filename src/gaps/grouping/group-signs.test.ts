import { expect, it } from "vitest";
import type { Sign } from "../sources/source.ts";
import { groupSigns, wordsOf } from "./group-signs.ts";
import { stemsOf } from "./stems.ts";

const sign = (subject: string): Sign => ({
  ...{ subject, people: 1, ai: 0, total: 1, times: 1, isExact: true, lastAt: new Date(0) },
});
const group = (...subjects: string[]) =>
  groupSigns(subjects.map(sign)).map((members) =>
    members.map(({ sign: { subject }, because }) => `${subject} ${because}`),
  );

it.each([
  ["How do I verify the webhooks?", ["verify", "webhook"]],
  ["Caching, cached caches", ["cach", "cach", "cach"]],
  ["policies of addresses", ["policy", "address"]],
  ["running runs", ["run", "run"]],
  ["verification, authentication, versions", ["verify", "authenticat", "version"]],
  ["status of the bus", ["status", "bus"]],
  ["v2 of API 2024-01", ["v2", "api", "2024", "01"]],
  ["to the", ["to", "the"]],
  ["/guides/Web-Hooks", ["guid", "web", "hook"]],
  ["Как настроить вебхуки", ["как", "настроить", "вебхуки"]],
])("finds the words of %j", (text, stems) => {
  expect(stemsOf(text)).toEqual(stems);
});

it("groups the same words, whatever their order, case and endings", () => {
  expect(group("verify webhooks", "Webhook verifying", "how to verify a webhook?", "verify emails")).toEqual([
    ["verify webhooks lead", "Webhook verifying same_words", "how to verify a webhook? same_words"],
    ["verify emails lead"],
  ]);
});

it("groups what is written nearly alike", () => {
  expect(group("kubernetes", "kuberntes", "web hooks", "webhooks", "/guides/webhooks", "/guide/webhook")).toEqual([
    ["kubernetes lead", "kuberntes written_alike"],
    ["web hooks lead", "webhooks written_alike"],
    ["/guides/webhooks lead", "/guide/webhook same_words"],
  ]);
});

it.each([
  ["error 404", "error 405"],
  ["/v1/authentication/tokens", "/v2/authentication/tokens"],
  ["python sdk", "python cli"],
  ["ssl", "ssh"],
  ["sso", "s3"],
  ["delete user", "create user"],
  ["install", "uninstall"],
  ["login", "logic"],
  ["!", "?"],
])("keeps %j and %j apart", (one, other) => {
  expect(group(one, other)).toEqual([[`${one} lead`], [`${other} lead`]]);
});

it("puts nobody into a group by way of somebody else", () => {
  const chain = ["abcdefgh", "abcdefghij", "abcdefghijkl", "abcdefghijklmn"];
  expect(group(...chain)[0]?.length).toBeLessThan(chain.length);
});

it("stands for itself where a text has no word", () => {
  expect(wordsOf(" ?! ")).toBe("?!");
});

it("is quick for as many as are looked at, all different", () => {
  const texts = Array.from(
    { length: 1000 },
    (_, index) => `how ${(index * 7919).toString(36)} ${index.toString(3)}x works`,
  );
  const start = process.cpuUsage().user;
  expect(groupSigns(texts.map(sign)).length).toBeGreaterThan(100);
  expect((process.cpuUsage().user - start) / 1000).toBeLessThan(5000);
});
