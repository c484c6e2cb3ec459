import { OperationError } from "../../../errors.ts";

export function inClickHouse(): OperationError {
  return new OperationError(
    "visits_in_clickhouse",
    "Visitors are counted in ClickHouse; set DOCKET_CLICKHOUSE_URL, or move them back with docket visits move-to-postgresql",
  );
}
