import { appendFileSync } from "node:fs";

/** What happened in a run, and what should not have happened. */
export type RunLog = {
  note(text: string): void;
  /** Something that Docket promises and did not keep. */
  violation(text: string): void;
  violations: string[];
  count(what: string, by?: number): void;
  counts(): Record<string, number>;
};

export function createRunLog(file: string, tell: (line: string) => void): RunLog {
  const startedAt = Date.now();
  const violations: string[] = [];
  const counts = new Map<string, number>();
  const write = (text: string) => {
    const line = `${((Date.now() - startedAt) / 1000).toFixed(1).padStart(7)} s  ${text}`;
    appendFileSync(file, `${line}\n`);
    return line;
  };
  return {
    note: (text) => tell(write(text)),
    violation(text) {
      violations.push(text);
      tell(write(`VIOLATION ${text}`));
    },
    violations,
    count: (what, by = 1) => void counts.set(what, (counts.get(what) ?? 0) + by),
    counts: () => Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}
