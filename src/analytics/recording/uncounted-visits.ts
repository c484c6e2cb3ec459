/** What this process has put into the inbox and not seen counted, by project. */
export class UncountedVisits {
  readonly #visits = new Map<number, number>();
  /** Put there since the project was last taken, the oldest first. */
  readonly #fresh = new Map<number, { visits: number; since: number }>();
  readonly #many = new Set<number>();
  readonly #limit: number;
  total = 0;

  /** @param limit so many fresh visits of a project are due at once */
  constructor(limit: number) {
    this.#limit = limit;
  }

  of(project: number): number {
    return this.#visits.get(project) ?? 0;
  }

  add(project: number, visits: number): void {
    this.total += visits;
    this.#visits.set(project, this.of(project) + visits);
    const fresh = this.#fresh.get(project) ?? { visits: 0, since: performance.now() };
    fresh.visits += visits;
    this.#fresh.set(project, fresh);
    if (fresh.visits >= this.#limit) this.#many.add(project);
  }

  /** The project to count next, and in how many milliseconds. */
  nextDue(afterMs: number): { project: number; inMs: number } | undefined {
    const [crowded] = this.#many;
    if (crowded !== undefined) return { project: crowded, inMs: 0 };
    for (const [project, { since }] of this.#fresh)
      return { project, inMs: Math.max(0, since + afterMs - performance.now()) };
    return undefined;
  }

  /** Returns how many visits will be counted at least by whoever starts now, and when the first fresh one came. */
  take(project: number): { visits: number; since: number | undefined } {
    const since = this.#fresh.get(project)?.since;
    this.#fresh.delete(project);
    this.#many.delete(project);
    return { visits: this.of(project), since };
  }

  subtract(project: number, visits: number): void {
    this.total -= visits;
    const left = this.of(project) - visits;
    if (left > 0) this.#visits.set(project, left);
    else this.#visits.delete(project);
  }
}
