import { sql } from "kysely";
import type { Queryable } from "../../../database/connect.ts";

/** What visitors are counted for, beside the whole site. */
export type ScopeKind = "page" | "missing" | "agent" | "referral" | "excluded";

export const SITE = 0;
/** Pages beyond a project's limit are counted together under this name. */
export const OTHER_PAGES = "other";

/** The numbers that stand for the names of one project's scopes; kept in memory, since every visit needs them. */
export class Scopes {
  readonly #project: number;
  readonly #maxNames: number;
  readonly #ids = new Map<string, number>();
  readonly #onFull: () => void;
  #counts: Map<ScopeKind, number> | undefined;
  #isFull = false;

  /**
   * @param maxNames of each kind, so that a flood of pages that do not exist pushes out none that do
   * @param onFull called once, when the first name finds no room
   */
  constructor(project: number, maxNames: number, onFull: () => void) {
    this.#project = project;
    this.#maxNames = maxNames;
    this.#onFull = onFull;
  }

  /** The number of a name that `prepare` has seen. */
  idOf(kind: ScopeKind, name: string): number {
    const id = this.#ids.get(keyOf(kind, name)) ?? this.#ids.get(keyOf(kind, OTHER_PAGES));
    if (id === undefined) throw new Error(`prepare() was not called for ${kind} ${name}`);
    return id;
  }

  /** Numbers new names, each call in a transaction of its own: a number may be remembered only once it is committed. */
  async prepare(db: Queryable, wanted: Iterable<[ScopeKind, string]>): Promise<void> {
    const unknown = new Map<string, [ScopeKind, string]>();
    for (const scope of wanted) if (!this.#ids.has(keyOf(...scope))) unknown.set(keyOf(...scope), scope);
    if (unknown.size === 0) return;
    await this.#read(db, [...unknown.values()]);
    const missing = [...unknown].filter(([key]) => !this.#ids.has(key)).map(([, scope]) => scope);
    if (missing.length === 0) return;
    this.#counts ??= await this.#readCounts(db);
    const { taken, left } = this.#share(missing, this.#counts);
    if (left.length > 0 && !this.#isFull) {
      this.#isFull = true;
      this.#onFull();
    }
    const added = [...taken, ...overflow(left)];
    await sql`insert into visitor_scopes (project, kind, name)
      select ${this.#project}, n.kind, n.name from unnest(${added.map(([kind]) => kind)}::text[], ${added.map(([, name]) => name)}::text[]) as n(kind, name)
      where not exists (select from visitor_scopes s where s.project = ${this.#project} and s.kind = n.kind and s.name = n.name)
      on conflict do nothing`.execute(db);
    for (const [kind] of taken) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    await this.#read(db, added);
  }

  async #read(db: Queryable, scopes: [ScopeKind, string][]): Promise<void> {
    const { rows } = await sql<{ id: number; kind: ScopeKind; name: string }>`
      select s.id, s.kind, s.name from unnest(${scopes.map(([kind]) => kind)}::text[], ${scopes.map(([, name]) => name)}::text[]) as n(kind, name)
      join visitor_scopes s on s.project = ${this.#project} and s.kind = n.kind and s.name = n.name`.execute(db);
    for (const { id, kind, name } of rows) this.#ids.set(keyOf(kind, name), id);
  }

  #share(missing: [ScopeKind, string][], counts: Map<ScopeKind, number>) {
    const room = new Map<ScopeKind, number>();
    const taken: [ScopeKind, string][] = [];
    const left: [ScopeKind, string][] = [];
    for (const scope of missing) {
      const free = room.get(scope[0]) ?? this.#maxNames - (counts.get(scope[0]) ?? 0);
      room.set(scope[0], free - 1);
      (free > 0 ? taken : left).push(scope);
    }
    return { taken, left };
  }

  async #readCounts(db: Queryable): Promise<Map<ScopeKind, number>> {
    const { rows } = await sql<{ kind: ScopeKind; count: number }>`
      select kind, count(*)::int as count from visitor_scopes where project = ${this.#project} group by kind`.execute(
      db,
    );
    return new Map(rows.map(({ kind, count }) => [kind, count]));
  }
}

function overflow(scopes: [ScopeKind, string][]): [ScopeKind, string][] {
  return [...new Set(scopes.map(([kind]) => kind))].map((kind) => [kind, OTHER_PAGES]);
}

function keyOf(kind: ScopeKind, name: string): string {
  return `${kind} ${name}`;
}
