import { Table, VisuallyHidden } from "@mantine/core";
import { sayNumber } from "../numbers.ts";
import classes from "./bar-table.module.css";

export type Column<Row> = {
  label: string;
  /** Numbers are shown to the unit. */
  value: (row: Row) => number | React.ReactNode;
  header?: React.ReactNode;
  sort?: "descending" | "none";
  isText?: boolean;
};

type Props<Row> = {
  caption: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  head: { label: string; value: (row: Row) => React.ReactNode };
  /** What the bar behind the row's name stands for. */
  weight: (row: Row) => number;
  columns: Column<Row>[];
};

/** A table whose rows are bars too; the bar says nothing that the numbers do not. */
export function BarTable<Row>({ caption, rows, keyOf, head, weight, columns }: Props<Row>) {
  const highest = Math.max(1, ...rows.map(weight));
  return (
    <Table.ScrollContainer minWidth={100 + columns.length * 54} type="native">
      <Table
        className={classes.table}
        layout="auto"
        verticalSpacing={6}
        horizontalSpacing={5}
        withRowBorders={false}
        highlightOnHover
      >
        <caption className={classes.caption}>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{head.label}</Table.Th>
            {columns.map(({ label, header, sort, isText }) => (
              <Table.Th key={label} scope="col" className={isText ? classes.text : classes.number} aria-sort={sort}>
                {header ?? label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              <Table.Th scope="row" className={classes.head}>
                <span
                  className={classes.bar}
                  style={{ width: `${(weight(row) / highest) * 100}%` }}
                  aria-hidden
                  data-bar
                />
                <span className={classes.name}>{head.value(row)}</span>
              </Table.Th>
              {columns.map(({ label, value, isText }) => (
                <Table.Td key={label} className={isText ? classes.text : classes.number}>
                  {say(value(row))}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function say(value: React.ReactNode): React.ReactNode {
  return typeof value === "number" ? sayNumber(value) : value;
}
