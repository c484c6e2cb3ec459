import { Group, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { PullRequestList } from "../../../packages/client/src/docket-client.ts";
import { Moment } from "../../ui/moment.tsx";
import styles from "../../ui/table/row-link.module.css";
import { PullRequestState } from "./pull-request-state.tsx";

/** A pull request's title, which leads to it, and what the columns would say that a phone has no room for. */
export function PullRequestCell({
  projectId,
  pullRequest,
}: {
  projectId: string;
  pullRequest: PullRequestList["pullRequests"][number];
}) {
  const { number, title, branch, base, state, isDraft, updatedAt } = pullRequest;
  return (
    <>
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
    </>
  );
}
