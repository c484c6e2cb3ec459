import { Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Goals as GoalList } from "../../../../packages/client/src/docket-client.ts";
import { sayDay } from "../../../ui/days.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { FIRST_ROWS } from "../list-queries.ts";
import { sayShare } from "../numbers.ts";
import { goalsQuery } from "../queries.ts";
import { useView } from "../use-view.ts";
import { CsvButton } from "./csv-button.tsx";
import { EmptyText } from "./empty-text.tsx";
import { WholeSiteBadge } from "./whole-site-badge.tsx";

/** How many visitors reached what the project wants them to. */
export function Goals() {
  const view = useView();
  const query = useQuery(goalsQuery(view));
  const rows = query.data?.goals;
  return (
    <TableSection
      title="Goals"
      description="Unique visitors who reached a page or section, as a part of all visitors."
      label="Goals by visitors"
      badge={<WholeSiteBadge />}
      actions={rows?.length !== 0 && <CsvButton view={view} question="goals" query={view.dates} name="goals" />}
      query={query}
      rows={rows}
      keyOf={({ id }) => id}
      expectedRows={FIRST_ROWS}
      empty={
        <EmptyText>
          No goals. Name them in the{" "}
          <TextLink
            to="/projects/$projectId/settings"
            params={{ projectId: view.projectId }}
            inherit
            underline="always"
          >
            settings
          </TextLink>
          .
        </EmptyText>
      }
      columns={[
        { label: "Goal", cell: (goal) => <Name goal={goal} /> },
        { label: "People", align: "end", cell: ({ human }) => human },
        { label: "AI", align: "end", cell: ({ ai }) => ai },
        { label: "Total", align: "end", cell: ({ total }) => total },
        { label: "Of all", align: "end", cell: ({ total, site }) => sayShare(total, site.total) },
      ]}
    />
  );
}

function Name({ goal: { name, path, pathPrefix, since, isWhole, isCounted } }: { goal: GoalList["goals"][number] }) {
  return (
    <Group gap="0 6px" component="span">
      <Text span size="sm" className="breakable">
        {name}
      </Text>
      <Text span size="xs" c="dimmed" className="breakable">
        {path ?? `${pathPrefix}…`}
        {!isCounted && ", not counted: its section is not in the settings"}
        {isCounted && since !== null && !isWhole && `, from ${sayDay(since)}`}
      </Text>
    </Group>
  );
}
