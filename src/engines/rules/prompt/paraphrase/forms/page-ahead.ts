import type { Form } from "./form.ts";

/** What takes a number in a pattern. */
const GROUP = /\\.|\[(?:\\.|[^\]\\])*\]|\((?!\?)|\{[xqcu]\}/g;

/**
 * The form with its page before all: "in x, turn the note into a tip" for "turn the note in x into a tip". None for one that has not
 * just one page behind `at`.
 */
export function withPageAhead([pattern, said]: Form, at: string): Form[] {
  const place = ` ${at} {x}`;
  const [before, behind, ...more] = pattern.split(place);
  if (before === undefined || behind === undefined || more.length > 0 || (before + behind).includes("{x}")) return [];
  const number = countGroups(before) + 1;
  const instruction = said.replaceAll(/\$(\d)/g, (_, digit) => {
    const own = Number(digit);
    return `$${own === number ? 1 : own < number ? own + 1 : own}`;
  });
  return [[`(?:in|on) {x},? (?:please )?${before}${behind}`, instruction]];
}

function countGroups(pattern: string): number {
  return [...pattern.matchAll(GROUP)].filter(([found]) => !/^[\\[]/.test(found)).length;
}
