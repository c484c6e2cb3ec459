import { Button, Card, Group, Kbd, SegmentedControl, Text, Textarea } from "@mantine/core";
import { getHotkeyHandler, useSessionStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AgentJob } from "../../../packages/client/src/docket-client.ts";
import { can, meQuery } from "../../session/me.ts";
import { fieldErrors } from "../../ui/field-errors.ts";
import { SentForm } from "../../ui/sent-form.tsx";
import { useSendMessage } from "./mutations.ts";

import { modelsQuery } from "./queries.ts";
import styles from "./timeline/timeline.module.css";
import { useSubmissionKey } from "./use-submission-key.ts";

type Mode = "queue" | "steer";

const HINTS: Record<Mode, string> = {
  queue: "The agent works on the message in a new turn, after the queued turns.",
  steer: "The running turn reads the message in its next round.",
};
const CHOICES: { value: Mode; label: string }[] = [
  { value: "queue", label: "Queue" },
  { value: "steer", label: "Steer the running turn" },
];

export function FollowUp({ projectId, job }: { projectId: string; job: AgentJob }) {
  const { data: me } = useQuery(meQuery);
  const [prompt, setPrompt] = useSessionStorage({
    key: `docket-message-${job.id}`,
    defaultValue: "",
    getInitialValueInEffect: false,
  });
  const { data: models } = useQuery(modelsQuery);
  const [chosen, setMode] = useState<Mode>("queue");
  const send = useSendMessage(projectId, job.id);
  const { keyFor, forget } = useSubmissionKey();
  if (!can(me, "work")) return null;
  if (job.status === "archived")
    return (
      <Text size="sm" c="dimmed" mt="lg">
        The job is archived. Unarchive it to send a message.
      </Text>
    );
  const isActive = job.status === "active";
  const isRunning = isActive && job.details.reason !== "queued";
  const canSteer = isRunning && (models?.models.find(({ name }) => name === job.model)?.takesSteering ?? false);
  const mode = canSteer ? chosen : "queue";
  const submit = () => {
    if (prompt.trim() === "" || send.isPending) return;
    const message = { prompt, ...(mode === "steer" && { mode }) };
    send.mutate(
      { ...message, key: keyFor(message) },
      {
        onSuccess: () => {
          forget();
          setPrompt("");
        },
      },
    );
  };
  return (
    <div className={styles.follow}>
      <Card withBorder p="sm">
        <SentForm
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
          error={send.error}
          fields={["prompt"]}
          gap="xs"
        >
          <Textarea
            aria-label="Message to the agent"
            placeholder={isActive ? "Describe a further change" : "Describe a further change for the same pull request"}
            variant="unstyled"
            autosize
            minRows={1}
            maxRows={8}
            value={prompt}
            error={fieldErrors(send.error).prompt}
            onChange={(event) => setPrompt(event.currentTarget.value)}
            onKeyDown={getHotkeyHandler([["mod+Enter", submit]])}
          />
          <Group justify="space-between" gap="xs">
            {isActive ? (
              <Group gap="xs">
                {canSteer && (
                  <SegmentedControl
                    size="xs"
                    aria-label="When the agent gets the message"
                    value={mode}
                    onChange={setMode}
                    data={CHOICES}
                  />
                )}
                <Text size="xs" c="dimmed">
                  {HINTS[mode]}
                </Text>
              </Group>
            ) : (
              <span />
            )}
            <Group gap="xs" ml="auto">
              <Kbd size="xs" visibleFrom="sm" aria-hidden>
                Ctrl + Enter
              </Kbd>
              <Button type="submit" size="xs" loading={send.isPending} disabled={prompt.trim() === ""}>
                Send
              </Button>
            </Group>
          </Group>
        </SentForm>
      </Card>
    </div>
  );
}
