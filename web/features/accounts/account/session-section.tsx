import { Button, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { confirm } from "../../../ui/confirm.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { sessionsQuery, useEndSessions } from "../queries.ts";
import { SessionRow } from "./session-row.tsx";

export function SessionSection() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSessions();
  const all = sessions.data?.sessions ?? [];
  const ordered = [...all].sort(
    (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
  );
  const others = all.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const askToEndOthers = () =>
    confirm({
      title: "Sign out everywhere else?",
      text: `${others.length === 1 ? "The other device has" : `The ${others.length} other devices have`} to sign in again. This one stays.`,
      action: "Sign them out",
      cancel: "Cancel",
      onConfirm: () =>
        end.mutate(others, { onSuccess: () => tell("Only this device is signed in"), onError: tellError }),
    });
  return (
    <Section
      title="Where you are signed in"
      actions={
        others.length > 0 && (
          <Button variant="default" size="xs" loading={end.isPending} onClick={askToEndOthers}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      <ErrorAlert error={sessions.error} onRetry={() => void sessions.refetch()} />
      {sessions.isPending && <Skeleton h={48} />}
      <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: "none" }}>
        {ordered.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </Stack>
    </Section>
  );
}
