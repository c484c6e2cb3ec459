import type { Instruction } from "../instruction.ts";
import type { Cursor } from "./cursor.ts";
import { readScope } from "./read-scope.ts";
import type { Scope } from "./scope.ts";

type Fix = Extract<Instruction, { type: "fix-links" | "fix-spelling" }>;

export function readFixes(cursor: Cursor, head: Scope): Fix[] | undefined {
  const types = cursor.attempt(() => readObjects(cursor));
  if (!types) return undefined;
  const scope = readScope(cursor, head);
  if (!scope || scope.where !== undefined || scope.anyCase !== undefined) return undefined;
  return types.map((type): Fix => {
    const place = scope.place;
    if (place?.type === "under") return { type, under: place.under };
    if (place?.type === "page") return type === "fix-links" ? { type, under: place.page } : { type, page: place.page };
    return { type };
  });
}

function readObjects(cursor: Cursor): Fix["type"][] | undefined {
  if (cursor.acceptAny("spellcheck|spell-check and? fix|correct?", "check the? spelling and fix|correct it")) {
    cursor.accept("the docs|documentation");
    return ["fix-spelling"];
  }
  if (cursor.acceptAny("make sure|ensure that? no? all|internal? links|link work|works|resolve|are correct|valid?"))
    return ["fix-links"];
  if (
    cursor.acceptAny(
      "check|verify|find all|any|the? broken|dead|internal? links|anchors and|then|& fix|repair|correct them?",
    )
  ) {
    return ["fix-links"];
  }
  if (
    cursor.acceptAny(
      "find|check|look|search|scan for? all|any|the? typos|misspellings|spelling mistakes|errors? and fix|correct them?",
    )
  ) {
    return ["fix-spelling"];
  }
  cursor.accept("find|check|verify|identify and|then|&");
  if (!cursor.acceptAny("fix|repair|correct|mend", "clean up")) return undefined;
  const types: Fix["type"][] = [];
  for (;;) {
    const type = readObject(cursor);
    if (!type) return types.length > 0 ? types : undefined;
    if (!types.includes(type)) types.push(type);
    const more = cursor.attempt(() => {
      const comma = cursor.acceptPunctuation(",");
      const and = cursor.acceptAny("and|& also?", "as well as", "or");
      const start = cursor.index;
      if (!(comma || and) || !readObject(cursor)) return undefined;
      cursor.index = start;
      return true;
    });
    if (!more) return types;
  }
}

function readObject(cursor: Cursor): Fix["type"] | undefined {
  return cursor.attempt<Fix["type"]>(() => {
    cursor.accept(
      "up? all|any|every|each|the? of? the|our|my? remaining|existing|obvious|common|simple? typographical?",
    );
    if (cursor.acceptAny("typos|typo|misspellings|misspelling|mis-spellings", "misspelled|misspelt words|word"))
      return "fix-spelling";
    if (
      cursor.acceptAny(
        "spelling mistakes|mistake|errors|error|problems|issues?",
        "spellings",
        "mistakes|errors in the? spelling",
      )
    )
      return "fix-spelling";
    if (cursor.accept("errors") && cursor.word(-2) === "typographical") return "fix-spelling";
    const isBroken = cursor.accept("broken|dead|invalid|rotten|wrong|stale|bad");
    cursor.accept("internal|relative|page? broken|dead?");
    if (
      cursor.acceptAny(
        "links|link|hyperlinks and|&|or anchors|anchor",
        "links|link|hyperlinks|anchors|anchor|deadlinks",
      )
    )
      return "fix-links";
    return isBroken && cursor.acceptAny("references|cross-references|link-targets") ? "fix-links" : undefined;
  });
}
