import { Alert, Code, Group, List, Text } from "@mantine/core";
import { CopyIcon } from "../../../ui/copy-icon.tsx";
import {
  IconAlertTriangle,
  IconChecklist,
  IconCloudUpload,
  IconFolderOpen,
  IconGitCommit,
  IconGitPullRequest,
  IconInfoCircle,
  IconPencil,
  IconPoint,
} from "../../../ui/icons.ts";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import type { Item } from "../events/turn-view.ts";
import { PullRequestLink } from "../pull-request-link.tsx";
import styles from "./timeline.module.css";
import { ToolCalls } from "./tool-calls.tsx";

const ICON = { size: 15, stroke: 1.7, "aria-hidden": true } as const;
/** The steps of every turn. Engines name further steps of their own. */
const STEPS: Record<string, { text: string; icon: React.ReactNode }> = {
  prepare: { text: "Preparing the repository", icon: <IconFolderOpen {...ICON} /> },
  edit: { text: "Editing", icon: <IconPencil {...ICON} /> },
  check: { text: "Checking pages, links and navigation", icon: <IconChecklist {...ICON} /> },
  commit: { text: "Committing", icon: <IconGitCommit {...ICON} /> },
  push: { text: "Pushing the branch", icon: <IconCloudUpload {...ICON} /> },
  "pull request": { text: "Opening the pull request", icon: <IconGitPullRequest {...ICON} /> },
};

type Props = { item: Item; projectId: string; isOver: boolean };

export function ItemLine({ item, projectId, isOver }: Props) {
  return <div className={styles.item}>{draw(item, projectId, isOver)}</div>;
}

function draw(item: Item, projectId: string, isOver: boolean): React.ReactNode {
  switch (item.kind) {
    case "step": {
      const step = STEPS[item.name];
      return (
        <Line icon={step?.icon ?? <IconPoint {...ICON} />} c={step && isOver ? "dimmed" : undefined}>
          {step?.text ?? item.name}
          {item.summary && (
            <Text span inherit c="dimmed">
              {" "}
              · {item.summary}
            </Text>
          )}
        </Line>
      );
    }
    case "tools":
      return <ToolCalls calls={item.calls} isTurnOver={isOver} />;
    case "text":
      return <Markdown text={item.text} />;
    case "findings":
      return (
        <Alert
          color="yellow"
          variant="light"
          icon={<IconAlertTriangle aria-hidden />}
          title={item.total === 1 ? "The check found 1 problem" : `The check found ${item.total} problems`}
        >
          <List size="sm" className="breakable">
            {item.findings.map((finding) => (
              <List.Item key={finding}>{finding}</List.Item>
            ))}
          </List>
          {item.total > item.findings.length && (
            <Text size="sm">{item.total - item.findings.length} more problems are not listed.</Text>
          )}
        </Alert>
      );
    case "commit":
      return (
        <Line icon={<IconGitCommit {...ICON} />}>
          Committed <Code>{item.id.slice(0, 10)}</Code> {item.subject}
          <CopyIcon text={item.id} label="Copy the commit ID" />
        </Line>
      );
    case "pull_request":
      return (
        <Line icon={<IconGitPullRequest {...ICON} />}>
          {item.isNew ? "Opened " : "Updated "}
          <PullRequestLink url={item.url} projectId={projectId} />
        </Line>
      );
    case "note":
      return (
        <Line icon={<IconInfoCircle {...ICON} />} c="dimmed">
          {item.text}
        </Line>
      );
  }
}

function Line({ icon, children, c }: { icon: React.ReactNode; children: React.ReactNode; c?: string | undefined }) {
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" c={c ?? "inherit"}>
      <Text span c="dimmed" lh={1} mt={4}>
        {icon}
      </Text>
      <Text component="div" size="sm" className="breakable">
        {children}
      </Text>
    </Group>
  );
}
