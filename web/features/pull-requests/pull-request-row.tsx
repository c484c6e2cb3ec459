import { Group, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { PullRequestSummary } from "../../../src/pull-requests/builtin/schema.ts";
import styles from "../../ui/link-row.module.css";
import { Moment } from "../../ui/moment.tsx";
import { PullRequestState } from "./pull-request-state.tsx";

export function PullRequestRow({ projectId, pullRequest }: { projectId: string; pullRequest: PullRequestSummary }) {
  const { number, title, branch, base, state, isDraft, updatedAt } = pullRequest;
  return (
    <Table.Tr className={styles.row}>
      <Table.Td className={styles.first}>
        <Link
          to="/projects/$projectId/pull-requests/$number"
          params={{ projectId, number: String(number) }}
          className={styles.link}
          data-row-link
        >
          <Text span fw={550} lineClamp={2} className="breakable">
            {title}
          </Text>
        </Link>
        <Group gap="xs" mt={4} c="dimmed" fz="xs">
          <span>#{number}</span>
          <span className="breakable">
            {branch} → {base}
          </span>
          <Group gap="xs" hiddenFrom="sm">
            <PullRequestState state={state} isDraft={isDraft} />
            <Moment at={updatedAt} />
          </Group>
        </Group>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <PullRequestState state={state} isDraft={isDraft} />
      </Table.Td>
      <Table.Td visibleFrom="sm" className={styles.when}>
        <Moment at={updatedAt} />
      </Table.Td>
    </Table.Tr>
  );
}
