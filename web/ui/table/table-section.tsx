import { Stack } from "@mantine/core";
import { Section, type SectionProps } from "../section.tsx";
import { SectionTabs, type SectionTabsProps } from "../section-tabs.tsx";
import { DataTable, type DataTableProps } from "./data-table.tsx";

type Props<Row, Tab extends string> = SectionProps &
  Omit<DataTableProps<Row>, "label"> & {
    /** The table's accessible name where it differs from the title. */
    label?: string;
    tabs?: SectionTabsProps<Tab>;
  };

/** A section that lists something as a table. The children, such as a form that adds a row, stand below the table. */
export function TableSection<Row, Tab extends string = never>(props: Props<Row, Tab>) {
  const { title, id, description, badge, actions, children, label = title, tabs, ...list } = props;
  const table = <DataTable label={label} {...list} />;
  return (
    <Section title={title} description={description} badge={badge} actions={actions} {...(id && { id })}>
      <Stack>
        {tabs ? <SectionTabs {...tabs}>{table}</SectionTabs> : table}
        {children}
      </Stack>
    </Section>
  );
}
