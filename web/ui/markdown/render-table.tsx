import type { Table, TableCell } from "mdast";
import styles from "./markdown.module.css";

export function renderTable(
  { children: rows }: Table,
  renderCell: (cell: TableCell) => React.ReactNode,
): React.ReactNode {
  const [head, ...body] = rows;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label="Table">
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name and never move
              <th key={index}>{renderCell(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name and never move
            <tr key={at}>
              {row.children.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name and never move
                <td key={index}>{renderCell(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
