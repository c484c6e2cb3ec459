import type { App } from "../app.ts";
import type { Queryable } from "../database/connect.ts";
import { mergeCells } from "./visits-store/clickhouse/backed-up-cells.ts";
import { renumberDays } from "./visits-store/postgres/days/renumber-days.ts";
import { openEventDays } from "./visits-store/postgres/events/event-days.ts";
import {
  createImportedScopes,
  findImportedNumber,
  IMPORTED_SCOPES,
  insertImportedScopes,
  readImportedScopes,
} from "./visits-store/postgres/imported-scopes.ts";

const DAY_MS = 86_400_000;

/** Rows as JSON, one an element. */
type Rows = string[];
type DaysRow = { visitor: string; days: string };

/** What stands for a project and its scopes here, and rows of another installation with it. */
export type ImportedVisits = {
  project: number;
  /** A table with the columns `old` and `number`, of scopes. */
  scopes: string;
  /** Returns how many were inserted. */
  insertScopes(rows: Rows): Promise<number>;
  /** Rows of `visitor_days`, which come in the order of their visitors. Without rows: those that were kept back. */
  renumberDays(rows: Rows | undefined): Promise<Rows>;
  renumberWaiting(rows: Rows): Promise<Rows>;
  encryptKeys(rows: Rows): Rows;
  openEventDays(rows: Rows): Promise<void>;
  /** After cells were added that were kept apart. */
  mergeCells(): Promise<void>;
};

/** To be called once the project's visitor settings are there. Undefined if it has none. */
export async function openImportedVisits(
  app: App,
  tx: Queryable,
  projectId: string,
): Promise<ImportedVisits | undefined> {
  const project = await findImportedNumber(tx, projectId);
  if (project === undefined) return undefined;
  await createImportedScopes(tx);
  let numbers: Map<number, number> | undefined;
  let held: DaysRow[] = [];
  const readNumbers = async () => {
    numbers ??= await readImportedScopes(tx);
    return numbers;
  };
  return {
    project,
    scopes: IMPORTED_SCOPES,
    insertScopes: (rows) => insertImportedScopes(tx, project, `[${rows.join(",")}]`),
    async renumberDays(rows) {
      const all = [...held, ...(rows ?? []).map((row) => JSON.parse(row) as DaysRow)];
      const last = rows && all.at(-1)?.visitor;
      held = all.filter(({ visitor }) => visitor === last);
      return renumberAll(
        all.filter(({ visitor }) => visitor !== last),
        await readNumbers(),
      );
    },
    async renumberWaiting(rows) {
      const known = await readNumbers();
      return rows.map((row) => renumberRow(row, known));
    },
    encryptKeys: (rows) =>
      rows.map((row) => {
        const { key, ...rest } = JSON.parse(row) as { key: string | null };
        return JSON.stringify({ ...rest, ciphertext: key === null ? null : toBytea(app.secrets.encrypt(key)) });
      }),
    openEventDays: (rows) =>
      openEventDays(
        app.database,
        rows.map((row) => Date.parse((JSON.parse(row) as { day: string }).day) / DAY_MS),
      ),
    mergeCells: () => mergeCells(tx, project),
  };
}

function renumberAll(rows: DaysRow[], numbers: Map<number, number>): Rows {
  const renumbered: Rows = [];
  for (const [visitor, own] of Map.groupBy(rows, (row) => row.visitor)) {
    const before = own.map(({ days }) => Buffer.from(days.slice("\\x".length), "hex"));
    for (const { part, firstDay, days } of renumberDays(before, numbers)) {
      const first = firstDay === undefined ? null : new Date(firstDay * DAY_MS).toISOString().slice(0, 10);
      renumbered.push(JSON.stringify({ visitor, part, first_day: first, days: toBytea(days) }));
    }
  }
  return renumbered;
}

/** @throws RangeError if a scope has no number here */
function renumberRow(row: string, numbers: Map<number, number>): string {
  const { visits } = JSON.parse(row) as { visits: { scopes: number[] }[] };
  return JSON.stringify({
    visits: visits.map((visit) => ({
      ...visit,
      scopes: visit.scopes.map((scope) => {
        const number = numbers.get(scope);
        if (number === undefined) throw new RangeError("a visit is of something that has no name");
        return number;
      }),
    })),
  });
}

function toBytea(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}
