import { sql } from "kysely";
import { type Database, plannedOnce } from "../../../database/connect.ts";
import type { Scope, ScopeKind } from "../visits-store.ts";

export type NumberedScope = { id: number; project: number; kind: ScopeKind; name: string };

/** More scopes wait for the next statement. */
const MAX_GROUP = 2000;
/** Classes of PostgreSQL's errors about what somebody brought: data, a constraint (a project that was deleted), a size. */
const ABOUT_ROWS = /^(?:22|23|54)/;

type Waiting = {
  project: number;
  scopes: Scope[];
  resolve(numbered: NumberedScope[]): void;
  reject(error: unknown): void;
};
type Wanted = Pick<Waiting, "project" | "scopes">[];
type Statement = (database: Database, wanted: Wanted) => Promise<NumberedScope[]>;

/**
 * The numbers of all projects' scopes as they are stored. What is asked for during a statement goes into the next one: each
 * commit of new scopes waits for the disk, and while many projects are new nearly every visit brings one.
 */
export class ScopeTable {
  readonly #reads: GroupedStatements;
  readonly #inserts: GroupedStatements;

  constructor(database: Database) {
    this.#reads = new GroupedStatements(database, readScopes);
    this.#inserts = new GroupedStatements(database, insertScopes);
  }

  /** Those of the scopes that have a number. */
  read(project: number, scopes: Scope[]): Promise<NumberedScope[]> {
    return this.#reads.run(project, scopes);
  }

  /** Those that get a number by this, committed. What somebody else has numbered meanwhile is left out. */
  insert(project: number, scopes: Scope[]): Promise<NumberedScope[]> {
    return this.#inserts.run(project, scopes);
  }
}

const tables = new WeakMap<Database, ScopeTable>();

export function scopeTableOf(database: Database): ScopeTable {
  const table = tables.get(database) ?? new ScopeTable(database);
  tables.set(database, table);
  return table;
}

class GroupedStatements {
  readonly #database: Database;
  readonly #statement: Statement;
  #waiting: Waiting[] = [];
  #isRunning = false;

  constructor(database: Database, statement: Statement) {
    this.#database = database;
    this.#statement = statement;
  }

  run(project: number, scopes: Scope[]): Promise<NumberedScope[]> {
    if (scopes.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ project, scopes, resolve, reject });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    // What the present turn of the event loop brings comes along.
    await Promise.resolve();
    while (this.#waiting.length > 0) await this.#runGroup(this.#takeGroup());
    this.#isRunning = false;
  }

  #takeGroup(): Waiting[] {
    let taken = 0;
    let size = 0;
    for (const { scopes } of this.#waiting) {
      if (taken > 0 && size + scopes.length > MAX_GROUP) break;
      taken += 1;
      size += scopes.length;
    }
    return this.#waiting.splice(0, taken);
  }

  /** If it fails for what one of them brought, such as scopes of a project that was deleted, each is tried alone. */
  async #runGroup(group: Waiting[]): Promise<void> {
    try {
      const ofProject = Map.groupBy(await this.#statement(this.#database, group), ({ project }) => project);
      for (const { project, resolve } of group) resolve(ofProject.get(project) ?? []);
    } catch (error) {
      if (group.length > 1 && isAboutRows(error)) for (const one of group) await this.#runGroup([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}

function isAboutRows(error: unknown): boolean {
  return error instanceof Error && "code" in error && ABOUT_ROWS.test(String(error.code));
}

/** Looks each up: a join would be planned by how many there were once, and read all of them. */
async function readScopes(database: Database, wanted: Wanted): Promise<NumberedScope[]> {
  const { rows } = await sql<NumberedScope>`${plannedOnce}
    select s.id, s.project, s.kind, s.name from ${unnested(wanted)}
    cross join lateral (select id, project, kind, name from visitor_scopes
      where project = n.project and kind = n.kind and name = n.name offset 0) s`.execute(database);
  return rows;
}

/** In one order, so that processes that insert the same ones do not wait for each other. */
async function insertScopes(database: Database, wanted: Wanted): Promise<NumberedScope[]> {
  const { rows } = await sql<NumberedScope>`${plannedOnce}
    insert into visitor_scopes (project, kind, name)
    select n.project, n.kind, n.name from ${unnested(wanted)}
    order by n.project, n.kind, n.name
    on conflict do nothing returning id, project, kind, name`.execute(database);
  return rows;
}

function unnested(wanted: Wanted) {
  const projects = wanted.flatMap(({ project, scopes }) => scopes.map(() => project));
  const scopes = wanted.flatMap((one) => one.scopes);
  return sql`unnest(${projects}::int[], ${scopes.map(([kind]) => kind)}::text[], ${scopes.map(([, name]) => name)}::text[])
      as n(project, kind, name)`;
}
