import { Code, Text } from "@mantine/core";
import type { ApiKey } from "../../../../packages/client/src/docket-client.ts";
import { Moment } from "../../../ui/moment.tsx";
import { describeAccess } from "./describe-access.ts";

/** A key's name and hint, and what the columns would say that a phone has no room for. */
export function KeyName({ apiKey }: { apiKey: ApiKey }) {
  const { name, hint, scopes, createdBy, lastUsedAt, allowedAddresses } = apiKey;
  return (
    <>
      <Text size="sm" fw={550} className="breakable">
        {name}
      </Text>
      <Code className="breakable">{hint}</Code>
      <Text size="xs" c="dimmed" hiddenFrom="sm" className="breakable">
        {describeAccess(scopes)}, created by {createdBy},{" "}
        {lastUsedAt ? (
          <>
            last used <Moment at={lastUsedAt} />
          </>
        ) : (
          "never used"
        )}
      </Text>
      {allowedAddresses.length > 0 && (
        <Text size="xs" c="dimmed" className="breakable">
          Works only from {allowedAddresses.join(", ")}
        </Text>
      )}
    </>
  );
}
