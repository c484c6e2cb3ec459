import { Group, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { agentPagesQuery, FIRST_ROWS } from "../list-queries.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { PageLink } from "./page-link.tsx";

/** Which agent reads which page. */
export function AgentPages() {
  const view = useView();
  const query = useInfiniteQuery(agentPagesQuery(view));
  return (
    <TableSection
      title="Pages by AI agent"
      description="Which pages each agent read."
      label="Pages and the AI agents that read them"
      actions={
        <CsvButton
          view={view}
          question="agents/pages"
          query={{ ...view.dates, ...view.filter }}
          name="pages-by-agent"
          maxRows={250}
        />
      }
      query={query}
      rows={query.data?.pages.flatMap(({ pages }) => pages)}
      keyOf={({ path, operator, agent, purpose, verified }) => [path, operator, agent, purpose, verified].join("\t")}
      expectedRows={FIRST_ROWS}
      empty={<EmptyText>No AI agent read a page in this range.</EmptyText>}
      bar={({ visitors }) => visitors}
      columns={[
        {
          label: "Page and agent",
          cell: ({ path, agent, operator }) => (
            <Group gap="0 6px" component="span">
              <PageLink path={path} />
              <Text span size="sm" c="dimmed" className="breakable">
                {agent ?? operator ?? "Unnamed"}
              </Text>
            </Group>
          ),
        },
        { label: "Visitors", align: "end", cell: ({ visitors }) => visitors },
        { label: "Views", align: "end", cell: ({ views }) => views },
      ]}
    />
  );
}
