import { Button, Code, Table, Text } from "@mantine/core";
import { confirm } from "../../../ui/confirm.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { KeyExpiry } from "./key-expiry.tsx";
import { type ApiKey, useRevokeKey } from "./queries.ts";

export function KeyRow({ apiKey, canManage }: { apiKey: ApiKey; canManage: boolean }) {
  const { id, name, hint, scopes, allowedAddresses, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey;
  const revoke = useRevokeKey();
  const ask = () =>
    confirm({
      title: `Revoke ${name}?`,
      text: "Whatever uses this key is refused from now on. This cannot be undone; a new key has to take its place.",
      action: "Revoke the key",
      onConfirm: () => revoke.mutate(id, { onSuccess: () => tell(`${name} is revoked`), onError: tellError }),
    });
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" fw={550} className="breakable">
          {name}
        </Text>
        <Code className="breakable">{hint}</Code>
        <Text size="xs" c="dimmed" hiddenFrom="sm" className="breakable">
          {describeScopes(scopes)}, by {createdBy},{" "}
          {lastUsedAt ? (
            <>
              used <Moment at={lastUsedAt} />
            </>
          ) : (
            "never used"
          )}
        </Text>
        {allowedAddresses.length > 0 && (
          <Text size="xs" c="dimmed" className="breakable">
            Only from {allowedAddresses.join(", ")}
          </Text>
        )}
      </Table.Td>
      <Table.Td visibleFrom="md">{describeScopes(scopes)}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Moment at={createdAt} />
        <Text size="xs" c="dimmed" className="breakable">
          by {createdBy}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{lastUsedAt ? <Moment at={lastUsedAt} /> : "Never"}</Table.Td>
      <Table.Td>
        <KeyExpiry at={expiresAt} />
      </Table.Td>
      {canManage && (
        <Table.Td ta="right">
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={revoke.isPending}
            aria-label={`Revoke ${name}`}
            onClick={ask}
          >
            Revoke
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}

function describeScopes(scopes: string[]): string {
  return scopes.length === 1 && scopes[0] === "read" ? "Read" : "Read and write";
}
