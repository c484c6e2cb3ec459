import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { AgentJob, JobEvent } from "../../../../packages/client/src/docket-client.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { readTurns } from "../events/read-turns.ts";
import { messagesQuery } from "../queries.ts";
import { TurnCard } from "./turn-card.tsx";

/** The prompt, the steps and the answer of each turn. */
export function Timeline({ job, projectId, events }: { job: AgentJob; projectId: string; events: JobEvent[] }) {
  const query = useQuery(messagesQuery(projectId, job.id));
  const turns = useMemo(() => readTurns(events), [events]);
  const messages = query.data?.messages ?? [];
  const asked = messages.filter(({ role }) => role === "user");
  // A message that is queued again was read by a turn that had to start over.
  const waiting = new Set(asked.filter(({ status }) => status === "queued").map(({ turn }) => turn));
  const readBy = new Map(
    [...turns.values()].flatMap(({ number, read }) =>
      read.filter((one) => !waiting.has(one)).map((one) => [one, number] as const),
    ),
  );
  const running = asked.find(({ turn, status }) => status === "running" && !readBy.has(turn))?.turn;
  const last = asked.findLast(({ turn }) => !readBy.has(turn))?.turn;
  if (query.isPending) return <Skeleton height={160} aria-busy="true" aria-label="Loading the turns" />;
  return (
    <Stack gap="lg" component="ol" p={0} m={0} style={{ listStyle: "none" }} aria-label="Turns">
      <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />
      {asked.map((prompt) => (
        <TurnCard
          key={prompt.turn}
          projectId={projectId}
          prompt={prompt}
          answer={messages.find(({ role, turn }) => role === "agent" && turn === prompt.turn)}
          turn={turns.get(prompt.turn)}
          readBy={readBy.get(prompt.turn)}
          running={running}
          isLast={prompt.turn === last}
        />
      ))}
    </Stack>
  );
}
