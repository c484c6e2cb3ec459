/** Rows that moved from one page of a list to the next while visits came in are there twice. */
export function uniqueBy<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
