import type { Check } from "../task.ts";

export const NOTHING_ELSE = "nothing else is changed";

/** These files must be changed, added or deleted, and no others but those that may be. */
export function touches(must: string[], may: string[] = []): Check[] {
  return [
    {
      name: `${must.join(", ")} changed`,
      test({ changes }) {
        const left = must.filter((path) => !changes.some((change) => change.path === path));
        return left.length === 0 ? undefined : `left as it was: ${left.join(", ")}`;
      },
    },
    {
      name: NOTHING_ELSE,
      test({ changes }) {
        const allowed = new Set([...must, ...may]);
        const others = changes.map(({ path }) => path).filter((path) => !allowed.has(path));
        return others.length === 0 ? undefined : `also changed: ${others.join(", ")}`;
      },
    },
  ];
}

/** No more lines are taken away than the task needs: the rest of the files is left as it is. */
export function removesAtMost(lines: number): Check {
  return {
    name: "the rest of the pages is kept",
    test({ changes }) {
      const removed = changes.reduce((sum, { deletions }) => sum + deletions, 0);
      return removed <= lines ? undefined : `${removed} lines were removed or rewritten, expected at most ${lines}`;
    },
  };
}

export function exists(path: string, isThere = true): Check {
  return {
    name: `${path} is ${isThere ? "there" : "gone"}`,
    test: ({ after }) =>
      after.has(path) === isThere ? undefined : `${path} is ${isThere ? "missing" : "still there"}`,
  };
}
