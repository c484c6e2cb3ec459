import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sayDay } from "../../../ui/days.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS } from "../list-queries.ts";
import { sectionsQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

/** Unique visitors of several pages together. */
export function Sections() {
  const view = useView();
  const query = useQuery(sectionsQuery(view));
  const rows = query.data?.sections;
  return (
    <TableSection
      title="Sections"
      description="Unique visitors of all pages whose path starts alike."
      label="Sections by visitors"
      badge={<WholeSiteBadge />}
      actions={rows?.length !== 0 && <CsvButton view={view} question="sections" query={view.dates} name="sections" />}
      query={query}
      rows={rows}
      keyOf={({ pathPrefix }) => pathPrefix}
      expectedRows={FIRST_ROWS}
      empty={
        <EmptyText>
          No sections. Name them in the{" "}
          <TextLink
            to="/projects/$projectId/settings"
            params={{ projectId: view.projectId }}
            inherit
            underline="always"
          >
            settings
          </TextLink>
          , such as /guides/.
        </EmptyText>
      }
      bar={({ total }) => total}
      columns={[
        {
          label: "Path starts with",
          cell: ({ pathPrefix, since, isWhole }) => (
            <Group gap="0 6px" component="span">
              <Text span size="sm" className="breakable">
                {pathPrefix}
              </Text>
              {since !== null && !isWhole && (
                <Text span size="xs" c="dimmed">
                  from {sayDay(since)}
                </Text>
              )}
            </Group>
          ),
        },
        { label: "People", align: "end", cell: ({ human }) => human },
        { label: "AI", align: "end", cell: ({ ai }) => ai },
        { label: "Total", align: "end", cell: ({ total }) => total },
        { label: "Views", align: "end", cell: ({ views }) => views },
      ]}
    />
  );
}
