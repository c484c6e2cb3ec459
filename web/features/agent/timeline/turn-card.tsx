import { Card, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { Elapsed } from "../../../ui/elapsed.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Asker } from "../asker.tsx";
import type { TurnView } from "../events/turn-view.ts";
import type { Message } from "../queries.ts";
import styles from "./timeline.module.css";
import { TurnAnswer } from "./turn-answer.tsx";
import { TurnItems } from "./turn-items.tsx";
import { TurnState } from "./turn-state.tsx";

type Props = {
  projectId: string;
  prompt: Message;
  answer: Message | undefined;
  turn: TurnView | undefined;
  /** The running turn that read this message. */
  readBy: number | undefined;
  /** The running turn. */
  running: number | undefined;
  isLast: boolean;
};

export function TurnCard({ projectId, prompt, answer, turn, readBy, running, isLast }: Props) {
  const isRunning = prompt.turn === running;
  return (
    <li className={styles.turn} data-running={isRunning || undefined}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h6" id={`turn-${prompt.turn}`}>
            {prompt.turn === 1 ? "Prompt" : `Message ${prompt.turn}`}
          </Title>
          <Text size="xs" c="dimmed">
            {prompt.askedBy && (
              <>
                <Asker asker={prompt.askedBy} />,{" "}
              </>
            )}
            <Moment at={prompt.createdAt} />
          </Text>
          <TurnState status={prompt.status} isSteering={turn?.isSteering ?? false} readBy={readBy} running={running} />
        </Group>
        <Card withBorder p="sm" className="breakable">
          <Text size="sm" className={styles.prompt}>
            {prompt.text}
          </Text>
        </Card>
        {readBy === undefined && turn && (
          <TurnItems key={isLast ? "last" : "earlier"} turn={turn} projectId={projectId} isOpen={isLast || isRunning} />
        )}
        {isRunning && (
          <Group gap="xs" c="dimmed" fz="sm">
            <Loader size={14} aria-hidden />
            <span>
              The agent is working
              {turn?.startedAt && (
                <>
                  {" "}
                  for <Elapsed since={turn.startedAt} />
                </>
              )}
            </span>
          </Group>
        )}
        {answer && readBy === undefined && (
          <TurnAnswer answer={answer} turn={turn}>
            <Markdown text={answer.text} />
          </TurnAnswer>
        )}
      </Stack>
    </li>
  );
}
