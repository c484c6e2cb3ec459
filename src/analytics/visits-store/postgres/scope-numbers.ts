import { sql } from "kysely";
import type { Database } from "../../../database/connect.ts";
import { OTHER_NAMES, type Scope, type ScopeKind, SITE } from "../visits-store.ts";
import { type NumberedScope, scopeTableOf } from "./scope-table.ts";

/** Never given to a name. */
export const SITE_NUMBER = 0;

/** The numbers that stand for one project's scopes in the large tables. Kept in memory, since every visit needs them. */
export class ScopeNumbers {
  readonly #project: number;
  readonly #maxNames: number;
  /** By kind, then name: joining the two for each look-up would take longer than the look-up. */
  readonly #numbers = new Map<ScopeKind, Map<string, number>>();
  readonly #onFull: () => void;
  #counts: Map<ScopeKind, number> | undefined;
  #isFull = false;

  /**
   * @param maxNames of each kind but sections, which the settings limit; so that a flood of missing pages takes no room from existing ones
   * @param onFull called once, when the first name exceeds the limit
   */
  constructor(project: number, maxNames: number, onFull: () => void) {
    this.#project = project;
    this.#maxNames = maxNames;
    this.#onFull = onFull;
  }

  /** The numbers of scopes, or undefined if one of them has none yet or its kind is full. */
  find(scopes: readonly Scope[]): number[] | undefined {
    const found = new Array<number>(scopes.length);
    for (let at = 0; at < found.length; at++) {
      const [kind, name] = scopes[at] ?? SITE;
      const number = kind === "site" ? SITE_NUMBER : this.#numbers.get(kind)?.get(name);
      if (number === undefined) return undefined;
      found[at] = number;
    }
    return found;
  }

  /** The number of a scope that `prepare` has seen. */
  numberOf([kind, name]: Scope): number {
    if (kind === "site") return SITE_NUMBER;
    const numbers = this.#numbers.get(kind);
    const number = numbers?.get(name) ?? numbers?.get(OTHER_NAMES);
    if (number === undefined) throw new Error(`prepare() was not called for ${kind} ${name}`);
    return number;
  }

  /** Gives numbers to new names. Not inside a transaction: a number may be remembered only once it is committed. */
  async prepare(database: Database, wanted: { scopes: Scope[] }[]): Promise<void> {
    const unknown = new Map<string, Scope>();
    for (const { scopes } of wanted)
      for (const scope of scopes) if (!this.#has(scope)) unknown.set(keyOf(scope), scope);
    if (unknown.size === 0) return;
    const table = scopeTableOf(database);
    this.#remember(await table.read(this.#project, [...unknown.values()]));
    const missing = [...unknown.values()].filter((scope) => !this.#has(scope));
    if (missing.length === 0) return;
    this.#counts ??= await this.#readCounts(database);
    const { taken, left } = this.#share(missing, this.#counts);
    if (left.length > 0 && !this.#isFull) {
      this.#isFull = true;
      this.#onFull();
    }
    const added = [...taken, ...overflow(left)];
    this.#remember(await table.insert(this.#project, added));
    for (const [kind] of taken) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const others = added.filter((scope) => !this.#has(scope));
    this.#remember(await table.read(this.#project, others));
  }

  #has([kind, name]: Scope): boolean {
    return kind === "site" || this.#numbers.get(kind)?.has(name) === true;
  }

  #remember(rows: NumberedScope[]): void {
    for (const { id, kind, name } of rows) {
      const numbers = this.#numbers.get(kind) ?? new Map<string, number>();
      this.#numbers.set(kind, numbers.set(name, id));
    }
  }

  #share(missing: Scope[], counts: Map<ScopeKind, number>) {
    const room = new Map<ScopeKind, number>();
    const taken: Scope[] = [];
    const left: Scope[] = [];
    for (const scope of missing) {
      const free =
        room.get(scope[0]) ??
        (scope[0] === "section" ? Number.POSITIVE_INFINITY : this.#maxNames) - (counts.get(scope[0]) ?? 0);
      room.set(scope[0], free - 1);
      (free > 0 ? taken : left).push(scope);
    }
    return { taken, left };
  }

  async #readCounts(database: Database): Promise<Map<ScopeKind, number>> {
    const { rows } = await sql<{ kind: ScopeKind; count: number }>`
      select kind, count(*)::int as count from visitor_scopes where project = ${this.#project} group by kind`.execute(
      database,
    );
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }
}

function overflow(scopes: Scope[]): Scope[] {
  return [...new Set(scopes.map(([kind]) => kind))].map((kind) => [kind, OTHER_NAMES]);
}

function keyOf([kind, name]: Scope): string {
  return `${kind} ${name}`;
}
