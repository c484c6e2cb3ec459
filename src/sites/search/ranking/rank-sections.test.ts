import { expect, it } from "vitest";
import type { Term } from "../query/understand-query.ts";
import type { Candidate } from "../search-store.ts";
import { likenessTo } from "./measure-likeness.ts";
import { rankSections } from "./rank-sections.ts";

const TITLES: Record<string, string> = { "/alarms": "Alarms", "/routes": "Routes", "/changes": "Changes" };

function term(word: string, more: Partial<Term> = {}): Term {
  return {
    ...{ asked: word, stems: [word], completions: [], words: [word], weight: 1, pages: 3 },
    ...{ isWhole: false, isRequired: true, ...more },
  };
}

function section(path: string, number: number, heading: string, ranks: number[], text = ""): Candidate {
  const anchor = heading.toLowerCase();
  return { page_id: path, number, path, language: null, version: null, boost: 1, anchor, heading, text, ranks };
}

function rank(query: string, terms: Term[], candidates: Candidate[]): string[] {
  const given = { query, terms, titleOf: (path: string) => TITLES[path] ?? "", isDeprecated: () => false };
  return rankSections(candidates, given).map(({ path, anchor }) => `${path}#${anchor}`);
}

const ALARM = term("alarm", { words: ["alarm", "alarms"] });
const ROUTES = term("routes", { words: ["route", "routes"] });

it("puts the section first whose page and heading have all words in their names together", () => {
  const sections = [
    section("/changes", 1, "Latest", [0.6, 0.6]),
    section("/alarms", 1, "Routes", [0.4, 0.4]),
    section("/routes", 1, "Others", [0.4, 0.4]),
  ];
  expect(rank("alarm routes", [ALARM, ROUTES], sections)[0]).toBe("/alarms#routes");
  expect(rank("routes alarm", [ROUTES, ALARM], sections)[0]).toBe("/alarms#routes");
  expect(rank("alarm sounds", [ALARM, term("sounds")], sections)[0]).toBe("/changes#latest");
});

it("takes no page's own name for that of its section, and no part of a word for the word", () => {
  const sections = [
    section("/alarms", 1, "Sounds", [0.5, 0.5]),
    section("/routes", 2, "Alarming", [0.4, 0.4]),
    section("/changes", 1, "Latest", [0.6, 0.6]),
  ];
  expect(rank("alarm", [ALARM], sections)[0]).toBe("/changes#latest");
  expect(rank("alarm routes", [ALARM, ROUTES], sections)[0]).toBe("/changes#latest");
});

it("puts the page first that is called so, and shows three sections of a page at most", () => {
  const lead = { ...section("/alarms", 0, "", [0.3]), anchor: "" };
  const others = [1, 2, 3, 4].map((number) => section("/alarms", number, `Part${number}`, [0.9 - number / 10]));
  const ranked = rank("alarms", [ALARM], [...others, lead, section("/routes", 1, "Alarms", [0.6])]);
  expect(ranked[0]).toBe("/alarms#");
  expect(ranked.filter((place) => place.startsWith("/alarms"))).toHaveLength(3);
});

it("puts the section first that has the words in their order and near each other, common ones too", () => {
  const given: [string, string][] = [
    ["/a", "Short links: learn to sort your links by your own rules."],
    ["/b", "Learn to hide a link behind your domain, and mask where your short address leads."],
    ["/c", "Your short link, your rules. Learn more."],
  ];
  const sections = given.map(([path, text]) => section(path, 1, "Part", [0.3, 0.3, 0.3], text));
  const terms = [term("learn"), term("link", { words: ["link", "links"] }), term("short")];
  expect(rank("learn link your your short", terms, sections)[0]).toBe("/b#part");
  expect(rank("short link your rules", [term("short"), term("link"), term("rules")], sections)[0]).toBe("/c#part");
});

it("compares no more words of a query than are searched for", () => {
  const words = Array.from({ length: 13 }, (_, at) => `word${at}`);
  const likeness = likenessTo(
    words.join(" "),
    words.map((word) => term(word)),
  );
  expect(likeness(words.slice(0, 12).join(" "))).toBeCloseTo(1);
});
