import type { App } from "../../app.ts";
import type { Counts } from "../schema.ts";

const MINUTE_MS = 60_000;
/** So long visitors are remembered. */
const REMEMBERED_MS = 30 * MINUTE_MS;
const MAX_OF_PROJECT = 20_000;
const MAX_PROJECTS = 1000;

/** When a visitor was last seen, in milliseconds since 1970; 0 for never. */
type Seen = { human: number; ai: number };
type Remembered = { visitors: Map<bigint, Seen>; forgotAt: number };

/**
 * Who visited each project lately, in the memory of this process: a restart forgets it, and other nodes know of their own
 * visits alone. Beyond the limits the visitors and projects that were seen longest ago are forgotten first.
 */
export class RecentVisitors {
  readonly #maxOfProject: number;
  readonly #projects = new Map<number, Remembered>();
  /** Who was noted last, and so is the last of the projects. */
  #last: { project: number; remembered: Remembered } | undefined;

  constructor(maxOfProject = MAX_OF_PROJECT) {
    this.#maxOfProject = maxOfProject;
  }

  /** @param at and `now` in milliseconds since 1970; visits of long ago, such as those of a log, are none of now */
  note(project: number, visitor: bigint, stream: "human" | "ai", at: number, now: number): void {
    if (at < now - REMEMBERED_MS) return;
    const { visitors } = this.#touch(project);
    const known = visitors.get(visitor);
    // To the end: the map's order is by when they were last seen.
    if (known) visitors.delete(visitor);
    const seen = known ?? { human: 0, ai: 0 };
    seen[stream] = Math.max(seen[stream], Math.min(at, now));
    visitors.set(visitor, seen);
    if (visitors.size > this.#maxOfProject) this.#forgetOldest(project, now);
  }

  /** Unique visitors of the last minutes, and whether there may have been more of them than could be remembered. */
  count(project: number, minutes: number, now: number): Counts & { isAtLeast: boolean } {
    const since = now - minutes * MINUTE_MS;
    const counts = { human: 0, ai: 0, total: 0 };
    const remembered = this.#projects.get(project);
    for (const { human, ai } of remembered?.visitors.values() ?? []) {
      if (human > since) counts.human += 1;
      if (ai > since) counts.ai += 1;
      if (human > since || ai > since) counts.total += 1;
    }
    return { ...counts, isAtLeast: (remembered?.forgotAt ?? 0) > since };
  }

  #touch(project: number): Remembered {
    if (this.#last?.project === project) return this.#last.remembered;
    const remembered = this.#projects.get(project) ?? { visitors: new Map(), forgotAt: 0 };
    this.#projects.delete(project);
    this.#projects.set(project, remembered);
    if (this.#projects.size > MAX_PROJECTS) {
      const [oldest] = this.#projects.keys();
      if (oldest !== undefined) this.#projects.delete(oldest);
    }
    this.#last = { project, remembered };
    return remembered;
  }

  /** A tenth at once, so that a flood of visitors costs little. Only who is forgotten too early makes a count too low. */
  #forgetOldest(project: number, now: number): void {
    const remembered = this.#projects.get(project);
    let left = Math.ceil(this.#maxOfProject / 10);
    for (const [visitor, { human, ai }] of remembered?.visitors ?? []) {
      if (!remembered || left-- === 0) return;
      remembered.visitors.delete(visitor);
      const last = Math.max(human, ai);
      if (last > now - REMEMBERED_MS) remembered.forgotAt = Math.max(remembered.forgotAt, last);
    }
  }
}

const recents = new WeakMap<App, RecentVisitors>();

export function recentVisitorsOf(app: App): RecentVisitors {
  const recent = recents.get(app) ?? new RecentVisitors();
  recents.set(app, recent);
  return recent;
}
