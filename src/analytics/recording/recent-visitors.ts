import type { App } from "../../app.ts";
import type { Counts } from "../schema.ts";

const MINUTE_MS = 60_000;
/** So long visitors are remembered. */
const REMEMBERED_MS = 30 * MINUTE_MS;
const MAX_OF_PROJECT = 20_000;
const MAX_PROJECTS = 1000;

type Stream = "human" | "ai";
/** When each visitor was last seen, in milliseconds since 1970. */
type Seen = Record<Stream, Map<bigint, number>>;
/** Who was seen since `former` was full, and before. */
type Remembered = { latest: Seen; former: Seen; forgotAt: number };

/**
 * Who visited each project lately, in the memory of this process: a restart forgets it, and other nodes know of their own
 * visits alone. Beyond the limits the visitors and projects that were seen longest ago are forgotten first.
 */
export class RecentVisitors {
  readonly #maxOfProject: number;
  readonly #projects = new Map<number, Remembered>();
  /** Who was noted last, and so is the last of the projects. */
  #last: { project: number; remembered: Remembered } | undefined;

  /** @param maxOfProject visitors and streams of a project that are remembered; at least half of them always are */
  constructor(maxOfProject = MAX_OF_PROJECT) {
    this.#maxOfProject = maxOfProject;
  }

  /** @param at and `now` in milliseconds since 1970; visits of long ago, such as those of a log, are none of now */
  note(project: number, visitor: bigint, stream: Stream, at: number, now: number): void {
    if (at < now - REMEMBERED_MS) return;
    const remembered = this.#touch(project);
    const { human, ai } = remembered.latest;
    const seen = stream === "human" ? human : ai;
    const known = seen.get(visitor);
    const last = Math.min(at, now);
    if (known === undefined || known < last) seen.set(visitor, last);
    // Half at once, so that a flood of visitors costs little.
    if (human.size + ai.size > this.#maxOfProject / 2) forgetFormer(remembered);
  }

  /** Unique visitors of the last minutes, and whether there may have been more of them than could be remembered. */
  count(project: number, minutes: number, now: number): Counts & { isAtLeast: boolean } {
    const since = now - minutes * MINUTE_MS;
    const remembered = this.#projects.get(project);
    const human = seenSince(since, remembered?.latest.human, remembered?.former.human);
    const ai = seenSince(since, remembered?.latest.ai, remembered?.former.ai);
    return {
      human: human.size,
      ai: ai.size,
      total: human.union(ai).size,
      isAtLeast: (remembered?.forgotAt ?? 0) > since,
    };
  }

  #touch(project: number): Remembered {
    if (this.#last?.project === project) return this.#last.remembered;
    const remembered = this.#projects.get(project) ?? { latest: nobody(), former: nobody(), forgotAt: 0 };
    this.#projects.delete(project);
    this.#projects.set(project, remembered);
    if (this.#projects.size > MAX_PROJECTS) {
      const [oldest] = this.#projects.keys();
      if (oldest !== undefined) this.#projects.delete(oldest);
    }
    this.#last = { project, remembered };
    return remembered;
  }
}

function nobody(): Seen {
  return { human: new Map(), ai: new Map() };
}

/** Only who is forgotten too early makes a count too low. */
function forgetFormer(remembered: Remembered): void {
  for (const seen of Object.values(remembered.former))
    for (const at of seen.values()) remembered.forgotAt = Math.max(remembered.forgotAt, at);
  remembered.former = remembered.latest;
  remembered.latest = nobody();
}

function seenSince(since: number, ...all: (Map<bigint, number> | undefined)[]): Set<bigint> {
  const visitors = new Set<bigint>();
  for (const seen of all) for (const [visitor, at] of seen ?? []) if (at > since) visitors.add(visitor);
  return visitors;
}

const recents = new WeakMap<App, RecentVisitors>();

export function recentVisitorsOf(app: App): RecentVisitors {
  const recent = recents.get(app) ?? new RecentVisitors();
  recents.set(app, recent);
  return recent;
}
