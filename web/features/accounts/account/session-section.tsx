import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { sessionsQuery, useEndSession } from "../queries.ts";
import { describeUserAgent } from "./describe-user-agent.ts";
import { SessionDevice } from "./session-device.tsx";
import { askToSignOutEverywhere } from "./sign-out-everywhere.tsx";

export function SessionSection() {
  const sessions = useQuery(sessionsQuery);
  const end = useEndSession();
  const all = sessions.data?.sessions;
  const endSession = (id: string) =>
    end.mutate(id, { onSuccess: () => tell("The device is signed out"), onError: tellError });
  return (
    <TableSection
      title="Sessions"
      description="These devices are signed in to your account."
      actions={
        <Button variant="default" size="xs" onClick={askToSignOutEverywhere}>
          Sign out everywhere
        </Button>
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
                onClick={() => endSession(id)}
              >
                Sign out
              </Button>
            ),
        },
      ]}
    />
  );
}
