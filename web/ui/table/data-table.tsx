import { Table } from "@mantine/core";
import { useRef } from "react";
import { sayNumber } from "../numbers.ts";
import classes from "./data-table.module.css";
import { type ListQuery, ListState } from "./list-state.tsx";
import rowLink from "./row-link.module.css";
import { useRowKeys } from "./use-row-keys.ts";

export type Column<Row> = {
  label: string;
  /** Numbers are written in full and aligned at the end. */
  cell: (row: Row) => React.ReactNode;
  /** Replaces the label, for instance with a button that sorts. */
  header?: React.ReactNode;
  sort?: "descending" | "none";
  align?: "end";
  width?: number;
  /** Hides the column on narrower screens. */
  visibleFrom?: "sm" | "md";
  /** The label is for screen readers only. */
  isAction?: boolean;
};

export type DataTableProps<Row> = {
  label: string;
  /** Undefined until they are known. A row with the key of another replaces it. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => string;
  /** The first column names its row. */
  columns: [Column<Row>, ...Column<Row>[]];
  empty: React.ReactNode;
  query?: ListQuery;
  expectedRows?: number;
  /** Draws a bar of this length behind each name; the bar says nothing that the numbers do not. */
  bar?: (row: Row) => number;
  /** The whole row leads to the link in its first column, and the keys j and k move between the rows. */
  hasRowLinks?: boolean;
};

const DENSE = { verticalSpacing: 6, horizontalSpacing: 5, withRowBorders: false, highlightOnHover: true };
const ROOMY = { verticalSpacing: "sm" };

/** A list as a table, with its states of loading, failure, emptiness and further pages. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, keyOf, columns, empty, query, expectedRows, bar, hasRowLinks = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  useRowKeys(body);
  const unique = rows && [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const longest = bar && Math.max(1, ...(rows ?? []).map(bar));
  return (
    <ListState query={query} count={rows?.length} empty={empty} expectedRows={expectedRows}>
      <Table.ScrollContainer minWidth={0} type="native">
        <Table className={classes.table} aria-label={label} {...(bar ? DENSE : ROOMY)}>
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <HeaderCell key={column.label} column={column} />
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={body}>
            {unique?.map((row) => (
              <Table.Tr key={keyOf(row)} className={hasRowLinks ? rowLink.row : undefined}>
                {columns.map((column, index) =>
                  index === 0 ? (
                    <Table.Th key={column.label} scope="row" className={classes.name} mod={{ wide: Boolean(bar) }}>
                      {bar && longest && <Bar share={bar(row) / longest} />}
                      {column.cell(row)}
                    </Table.Th>
                  ) : (
                    <BodyCell key={column.label} column={column} row={row} />
                  ),
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </ListState>
  );
}

function HeaderCell<Row>({ column }: { column: Column<Row> }) {
  const { label, header, sort, align, width, visibleFrom, isAction } = column;
  return (
    <Table.Th
      scope="col"
      aria-sort={sort}
      className={align === "end" ? classes.end : undefined}
      miw={width}
      visibleFrom={visibleFrom}
    >
      {isAction ? <span className="visually-hidden">{label}</span> : (header ?? label)}
    </Table.Th>
  );
}

function BodyCell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const value = column.cell(row);
  const isEnd = column.align === "end" || column.isAction === true;
  return (
    <Table.Td className={isEnd ? classes.end : classes.text} visibleFrom={column.visibleFrom}>
      {typeof value === "number" ? sayNumber(value) : value}
    </Table.Td>
  );
}

function Bar({ share }: { share: number }) {
  return <span className={classes.bar} style={{ width: `${share * 100}%` }} aria-hidden data-bar />;
}
