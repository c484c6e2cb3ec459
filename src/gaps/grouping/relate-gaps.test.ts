import { expect, it } from "vitest";
import type { FoundGap } from "../find-gaps.ts";
import type { GapKind } from "../sources/sources.ts";
import { relateGaps } from "./relate-gaps.ts";

const READERS = { people: 1, ai: 0, total: 1, times: 1, isExact: true };

function gap(kind: GapKind, title: string, ...others: string[]): FoundGap {
  const members = [title, ...others].map((subject, at) => ({
    sign: { subject, ...READERS, lastAt: new Date(0) },
    because: at === 0 ? ("lead" as const) : ("same_words" as const),
  }));
  return { id: `${kind} ${title}`, kind, title, members, readers: READERS, row: undefined };
}

it.each<[FoundGap, FoundGap]>([
  [gap("missing_page", "/guides/webhooks"), gap("search", "webhooks")],
  [gap("missing_page", "/webhooks/verify"), gap("search", "verify webhooks")],
  [gap("feedback", "/guides/webhooks"), gap("question", "How do webhooks work?")],
  [gap("missing_page", "/old/sso", "/guides/single-sign-on"), gap("search", "single sign on")],
  [gap("search", "sso", "single sign on"), gap("missing_page", "/guides/single-sign-on")],
  [gap("search", "kubernetes"), gap("missing_page", "/install/kuberntes")],
])("relates %o to %o, either way", (one, other) => {
  expect(relateGaps(one, [other])).toEqual([other]);
  expect(relateGaps(other, [one])).toEqual([one]);
});

it.each<[FoundGap, FoundGap]>([
  [gap("missing_page", "/guides/webhooks"), gap("missing_page", "/webhooks")],
  [gap("missing_page", "/guides/webhooks"), gap("search", "guides for installing")],
  [gap("search", "error 404"), gap("question", "error 405")],
  [gap("search", "delete user"), gap("question", "How do I create a user of another organisation?")],
  [gap("missing_page", "/"), gap("search", "")],
  [gap("search", "!"), gap("question", "?")],
])("does not relate %o to %o", (one, other) => {
  expect(relateGaps(one, [other])).toEqual([]);
});

it("names at most ten, those that most met first", () => {
  const many = Array.from({ length: 30 }, (_, at) => gap("missing_page", `/v${at}/webhooks`));
  expect(relateGaps(gap("search", "webhooks"), many)).toEqual(many.slice(0, 10));
});
