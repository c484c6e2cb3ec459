import type { Database } from "../../../database/connect.ts";
import { takeTurn } from "../../take-turn.ts";
import { asRetryableWrite } from "../retryable-write.ts";
import type { NewVisit, PreparedVisit, Scope, VisitsWriter, WriterOptions } from "../visits-store.ts";
import { openDaysOf } from "./events/write-events.ts";
import { inWriteTransaction } from "./in-write-transaction.ts";
import { ScopeNumbers } from "./scope-numbers.ts";
import { arrangeVisits, writeVisits } from "./write-visits.ts";

/** After so many visits others get their turn. */
const SLICE = 100;

export class PostgresVisitsWriter implements VisitsWriter {
  readonly #database: Database;
  readonly #project: WriterOptions["project"];
  readonly #scopes: ScopeNumbers;

  constructor(database: Database, { project, maxNames, onFull }: WriterOptions) {
    this.#database = database;
    this.#project = project;
    this.#scopes = new ScopeNumbers(project.number, maxNames, onFull);
  }

  async prepare(visits: Iterable<NewVisit>): Promise<PreparedVisit[]> {
    const prepared: PreparedVisit[] = [];
    const unnumbered: { visit: PreparedVisit; scopes: Scope[] }[] = [];
    for (const { visitor, others, day, stream, scopes, at, eventId, batchId, engagement } of visits) {
      if (prepared.length % SLICE === SLICE - 1) await takeTurn();
      const numbers = this.#scopes.find(scopes);
      const visit = { visitor, others, day, stream, scopes: numbers ?? [], at, eventId, batchId, engagement };
      prepared.push(visit);
      if (!numbers) unnumbered.push({ visit, scopes });
    }
    await asRetryableWrite(this.#scopes.prepare(this.#database, unnumbered));
    for (const { visit, scopes } of unnumbered) visit.scopes = scopes.map((scope) => this.#scopes.numberOf(scope));
    await openDaysOf(this.#database, prepared);
    return prepared;
  }

  async write(visits: PreparedVisit[], turn?: Promise<unknown>): Promise<number[]> {
    const arranged = arrangeVisits(visits);
    await turn;
    return inWriteTransaction(this.#database, (tx) => writeVisits(tx, this.#project, arranged));
  }
}
