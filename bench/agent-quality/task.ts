import type { Assignment, Evidence } from "./evidence.ts";

/** One thing that must be true of what a model made of a task. */
export type Check = {
  /** Unique in its task. */
  name: string;
  /** What is wrong, or undefined. */
  test(evidence: Evidence): Promise<string | undefined> | string | undefined;
};

/** What a scripted model does in one turn: tools and their inputs, `finish` last. */
export type Calls = [tool: string, input: object][];

export type Task = Assignment & {
  name: string;
  /** Files beside or instead of those of the sample site. */
  files?: Record<string, string>;
  /** The first one decides: if it fails, the task scores nothing. */
  checks: [Check, ...Check[]];
  /** For the scripted models, by turn. */
  scripts: {
    proper: Calls[];
    /** A typical way to get it wrong, and the checks that must notice. */
    wrong: Calls[];
    /** Names of checks. */
    caught: string[];
  };
};

export function finish(title: string, description: string, outcome = "done"): Calls[number] {
  return ["finish", { outcome, title, description }];
}

export function edit(path: string, oldText: string, newText: string, all = false): Calls[number] {
  return ["edit_file", { path, old_text: oldText, new_text: newText, all }];
}

export function write(path: string, text: string): Calls[number] {
  return ["write_file", { path, text }];
}

/** Calls that only look, as every model does first. */
export function read(...paths: string[]): Calls {
  return paths.map((path) => ["read_file", { path }]);
}
