import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReportDelivery } from "../../../../packages/client/src/docket-client.ts";
import { sayDay } from "../../../ui/days.ts";
import { Moment } from "../../../ui/moment.tsx";
import { DataTable } from "../../../ui/table/data-table.tsx";
import { deliveriesQuery } from "./queries.ts";

const KINDS: Record<ReportDelivery["kind"], string> = {
  weekly: "Weekly report",
  ai_doubled: "AI traffic doubled",
  missing_rose: "Pages not found rose",
};

/** What was sent last, waits or failed. */
export function DeliveryTable({ projectId }: { projectId: string }) {
  const deliveries = useQuery(deliveriesQuery(projectId));
  return (
    <DataTable
      label="Sent reports and alerts"
      query={deliveries}
      rows={deliveries.data?.deliveries}
      keyOf={({ id }) => id}
      expectedRows={1}
      empty={<Text size="sm">Nothing was sent yet.</Text>}
      columns={[
        { label: "Message", cell: ({ kind, period }) => `${KINDS[kind]}, ${sayDay(period)}` },
        {
          label: "To",
          cell: ({ recipient }) => (
            <Text span size="sm" className="breakable">
              {recipient}
            </Text>
          ),
        },
        { label: "State", cell: (delivery) => <State delivery={delivery} /> },
      ]}
    />
  );
}

function State({ delivery: { status, sentAt, nextAt, attempts, error } }: { delivery: ReportDelivery }) {
  if (sentAt)
    return (
      <>
        Sent <Moment at={sentAt} />
      </>
    );
  return (
    <>
      {status === "failed" ? `Failed after ${attempts} attempts` : "Waits"}
      {nextAt && attempts > 0 && (
        <>
          , next attempt <Moment at={nextAt} />
        </>
      )}
      {error && (
        <Text size="xs" c="dimmed" className="breakable">
          {error}
        </Text>
      )}
    </>
  );
}
