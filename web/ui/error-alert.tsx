import { Alert, Button, List, Text } from "@mantine/core";
import { DocketError } from "../../packages/client/src/docket-client.ts";
import { IconAlertTriangle } from "./icons.ts";

/** An error, with the server's message. */
export function ErrorAlert({ error, onRetry }: { error: Error | null; onRetry?: () => void }) {
  if (!error) return null;
  const details = error instanceof DocketError ? error.details : [];
  const requestId = error instanceof DocketError && error.status >= 500 ? error.requestId : undefined;
  return (
    <Alert
      color="red"
      variant="light"
      className="breakable"
      icon={<IconAlertTriangle aria-hidden />}
      title={error.message}
      role="alert"
    >
      {details.length > 0 && (
        <List size="sm">
          {details.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>
              <Text size="sm">{path ? `${path}: ${message}` : message}</Text>
            </List.Item>
          ))}
        </List>
      )}
      {requestId && <Text size="xs">Request ID: {requestId}</Text>}
      {onRetry && (
        <Button size="xs" variant="light" color="red" onClick={onRetry} mt="xs">
          Try again
        </Button>
      )}
    </Alert>
  );
}
