import { Alert, Badge, Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { SignInWays } from "../../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { describeProviderError } from "../describe-provider-error.ts";

import { linkedAccountsQuery, useLinkProvider, useUnlinkProvider } from "./queries.ts";

type Provider = SignInWays["providers"][number];

type Props = {
  providers: Provider[];
  /** The error code with which the provider sent the user back. */
  errorCode: string | undefined;
};

export function ProviderSection({ providers, errorCode }: Props) {
  const accounts = useQuery(linkedAccountsQuery);
  const link = useLinkProvider();
  const linkedIdOf = ({ id }: Provider) => accounts.data?.find(({ providerId }) => providerId === id)?.id;
  return (
    <TableSection
      title="Connected accounts"
      description="You can sign in with an account at these providers once you have connected it here."
      query={accounts}
      rows={accounts.data && providers}
      keyOf={({ id }) => id}
      empty={null}
      columns={[
        { label: "Provider", cell: ({ name }) => name },
        { label: "Status", cell: (provider) => linkedIdOf(provider) && <Badge variant="light">Connected</Badge> },
        {
          label: "Actions",
          isAction: true,
          cell: (provider) => {
            const accountId = linkedIdOf(provider);
            if (accountId) return <Disconnect accountId={accountId} name={provider.name} />;
            return (
              <Button
                size="xs"
                variant="default"
                loading={link.isPending && link.variables === provider.id}
                onClick={() => link.mutate(provider.id)}
              >
                Connect {provider.name}
              </Button>
            );
          },
        },
      ]}
    >
      <ErrorAlert error={link.error} />
      {errorCode && (
        <Alert color="red" title="The account was not connected" role="alert" className="breakable">
          {describeProviderError(errorCode)}
        </Alert>
      )}
    </TableSection>
  );
}

function Disconnect({ accountId, name }: { accountId: string; name: string }) {
  return (
    <ConfirmButton
      mutation={useUnlinkProvider()}
      input={accountId}
      question={{
        title: `Disconnect ${name}?`,
        text: `You can no longer sign in with ${name}. You can still sign in with your password and your passkeys.`,
        action: `Disconnect ${name}`,
      }}
      success={`${name} is disconnected`}
      label={`Disconnect ${name}`}
    >
      Disconnect
    </ConfirmButton>
  );
}
