import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { confirm } from "../../../ui/confirm.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { sessionsQuery, useEndSessions } from "../queries.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { SessionDevice } from "./session-device.tsx";

export function SessionSection() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSessions();
  const all = sessions.data?.sessions;
  const others = (all ?? []).filter(({ isCurrent }) => !isCurrent).map(({ id }) => id);
  const endSessions = (ids: string[], success: string) =>
    end.mutate(ids, { onSuccess: () => tell(success), onError: tellError });
  const askToEndOthers = () =>
    confirm({
      title: "Sign out all other devices?",
      text: `${others.length === 1 ? "The other device has" : `The ${others.length} other devices have`} to sign in again. This device stays signed in.`,
      action: "Sign out the others",
      onConfirm: () => endSessions(others, "All other devices are signed out"),
    });
  return (
    <TableSection
      title="Sessions"
      description="These devices are signed in to your account."
      actions={
        others.length > 0 && (
          <Button variant="default" size="xs" loading={end.isPending} onClick={askToEndOthers}>
            Sign out all other devices
          </Button>
        )
      }
      query={sessions}
      rows={all?.toSorted(
        (a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsedAt.localeCompare(a.lastUsedAt),
      )}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { label: "Device", cell: (session) => <SessionDevice session={session} /> },
        { label: "Last active", visibleFrom: "sm", cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
        { label: "Signed in", visibleFrom: "sm", cell: ({ createdAt }) => <Moment at={createdAt} /> },
        {
          label: "Actions",
          isAction: true,
          cell: ({ id, isCurrent, userAgent }) =>
            !isCurrent && (
              <Button
                size="xs"
                variant="subtle"
                color="red"
                loading={end.isPending}
                aria-label={`Sign out ${describeUserAgent(userAgent)}`}
                onClick={() => endSessions([id], "The device is signed out")}
              >
                Sign out
              </Button>
            ),
        },
      ]}
    />
  );
}
