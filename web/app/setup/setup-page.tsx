import { Alert, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { setupQuery } from "../../features/accounts/queries.ts";
import { meQuery } from "../../session/me.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { FrontPage } from "../../ui/front-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AccountStep } from "./account-step.tsx";
import { NextSteps } from "./next-steps.tsx";
import { SetupFrame } from "./setup-frame.tsx";

/** The server says what is done, so that a reload continues at the same step. */
export function SetupPage() {
  const { token } = useSearch({ from: "/setup" });
  const setup = useQuery(setupQuery);
  const me = useQuery({ ...meQuery, enabled: setup.data?.isNeeded === false });
  if (setup.error)
    return (
      <FrontPage title="Set up Docket">
        <ErrorAlert error={setup.error} onRetry={() => void setup.refetch()} />
      </FrontPage>
    );
  if (setup.data?.isNeeded)
    return token ? (
      <SetupFrame step={0}>
        <AccountStep token={token} />
      </SetupFrame>
    ) : (
      <FrontPage title="Set up Docket">
        <Alert color="blue" title="The link is incomplete">
          Open the whole link that <b>docket serve</b> prints in its terminal. Its token proves that the installation is
          yours.
        </Alert>
      </FrontPage>
    );
  if (!setup.data || me.isPending)
    return (
      <FrontPage title="Set up Docket">
        <Loader aria-label="Loading" />
      </FrontPage>
    );
  if (me.data) return <NextSteps me={me.data} />;
  return (
    <FrontPage title="Docket is set up">
      <Stack>
        <Text>An account exists already. Sign in, or ask a member for an invitation.</Text>
        <LinkButton to="/sign-in">Sign in</LinkButton>
      </Stack>
    </FrontPage>
  );
}
