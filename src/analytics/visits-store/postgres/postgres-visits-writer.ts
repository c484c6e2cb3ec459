import { setImmediate as breathe } from "node:timers/promises";
import type { Database } from "../../../database/connect.ts";
import { asRetryableWrite } from "../retryable-write.ts";
import type { NewVisit, PreparedVisit, VisitsWriter, WriterOptions } from "../visits-store.ts";
import { openDaysOf } from "./events/write-events.ts";
import { ScopeNumbers } from "./scope-numbers.ts";
import { writeVisits } from "./write-visits.ts";

/** After so many visits others get their turn. */
const SLICE = 500;

export class PostgresVisitsWriter implements VisitsWriter {
  readonly #database: Database;
  readonly #project: WriterOptions["project"];
  readonly #scopes: ScopeNumbers;

  constructor(database: Database, { project, maxNames, onFull }: WriterOptions) {
    this.#database = database;
    this.#project = project;
    this.#scopes = new ScopeNumbers(project.number, maxNames, onFull);
  }

  async prepare(visits: NewVisit[]): Promise<PreparedVisit[]> {
    await asRetryableWrite(this.#scopes.prepare(this.#database, visits));
    await openDaysOf(this.#database, visits);
    const prepared: PreparedVisit[] = [];
    for (const [index, visit] of visits.entries()) {
      if (index % SLICE === SLICE - 1) await breathe();
      const { visitor, others, day, stream, at, eventId, batchId, engagement } = visit;
      const scopes = visit.scopes.map((scope) => this.#scopes.numberOf(scope));
      prepared.push({ visitor, others, day, stream, scopes, at, eventId, batchId, engagement });
    }
    return prepared;
  }

  write(visits: PreparedVisit[]): Promise<number[]> {
    return asRetryableWrite(this.#database.transaction().execute((tx) => writeVisits(tx, this.#project, visits)));
  }
}
