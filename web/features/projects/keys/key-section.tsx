import { Button, Skeleton, Table } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { Section } from "../../../ui/section.tsx";
import { KeyRow } from "./key-row.tsx";
import { keysQuery } from "./queries.ts";

export function KeySection({ canManage, onCreate }: { canManage: boolean; onCreate: () => void }) {
  const keys = useQuery(keysQuery);
  const all = keys.data?.keys ?? [];
  if (keys.data && all.length === 0)
    return (
      <EmptyState
        title="No keys yet"
        command="docket key create ci --expires-in-days 90"
        action={canManage && <Button onClick={onCreate}>Create a key</Button>}
      >
        Scripts and CI need a key to start jobs and to read visitors. Make one here or in a terminal.
      </EmptyState>
    );
  return (
    <Section title="Keys">
      <ErrorAlert error={keys.error} onRetry={() => void keys.refetch()} />
      {keys.isPending && <Skeleton h={96} />}
      {keys.data && (
        <Table verticalSpacing="sm" aria-label="Keys">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Key</Table.Th>
              <Table.Th visibleFrom="md">May</Table.Th>
              <Table.Th visibleFrom="sm">Created</Table.Th>
              <Table.Th visibleFrom="sm">Last used</Table.Th>
              <Table.Th>Expires</Table.Th>
              {canManage && (
                <Table.Th>
                  <span className="visually-hidden">Actions</span>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {all.map((apiKey) => (
              <KeyRow key={apiKey.id} apiKey={apiKey} canManage={canManage} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Section>
  );
}
