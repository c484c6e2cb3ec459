import { Alert, Badge, Button, Group, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { confirm } from "../../../ui/confirm.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { describeProviderError } from "../describe-provider-error.ts";
import type { SignInWays } from "../queries.ts";
import { linkedAccountsQuery, useLinkProvider, useUnlinkProvider } from "./queries.ts";

type Props = {
  providers: SignInWays["providers"];
  /** The code with which the provider led back. */
  refusal: string | undefined;
};

/** Who signs in elsewhere gets in here only with what was linked from inside. */
export function ProviderSection({ providers, refusal }: Props) {
  const accounts = useQuery(linkedAccountsQuery);
  const link = useLinkProvider();
  const unlink = useUnlinkProvider();
  const ask = (accountId: string, name: string) =>
    confirm({
      title: `Disconnect ${name}?`,
      text: `${name} no longer signs you in here. Your password and passkeys still do.`,
      action: "Disconnect",
      onConfirm: () =>
        unlink.mutate(accountId, { onSuccess: () => tell(`${name} is disconnected`), onError: tellError }),
    });
  return (
    <Section title="Connected accounts" description="Connect one once, then sign in with it.">
      <Stack>
        <ErrorAlert error={accounts.error ?? link.error} />
        {refusal && (
          <Alert color="red" title="The account was not connected" role="alert" className="breakable">
            {describeProviderError(refusal)}
          </Alert>
        )}
        {providers.map(({ id, name }) => {
          const linked = accounts.data?.find(({ providerId }) => providerId === id);
          return (
            <Group key={id} justify="space-between">
              <Group gap="xs">
                <Text size="sm" fw={550}>
                  {name}
                </Text>
                {linked && <Badge variant="light">Connected</Badge>}
              </Group>
              {linked ? (
                <Button
                  size="xs"
                  variant="subtle"
                  color="red"
                  loading={unlink.isPending}
                  aria-label={`Disconnect ${name}`}
                  onClick={() => ask(linked.id, name)}
                >
                  Disconnect
                </Button>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  loading={link.isPending && link.variables === id}
                  disabled={!accounts.data}
                  onClick={() => link.mutate(id)}
                >
                  Connect {name}
                </Button>
              )}
            </Group>
          );
        })}
      </Stack>
    </Section>
  );
}
