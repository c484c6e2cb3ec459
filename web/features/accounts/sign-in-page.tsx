import { Alert, Button, Code, Divider, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { isInNoOrganization } from "../../session/ended-session.ts";
import { meQuery } from "../../session/me.ts";
import { useSignOut } from "../../session/use-sign-out.ts";
import { FrontPage } from "../../ui/front-page.tsx";
import { describeProviderError } from "./describe-provider-error.ts";
import { OtherWays } from "./other-ways.tsx";
import { hasPasskeySupport } from "./passkey-ceremony.ts";
import { PasskeyHint } from "./passkey-hint.tsx";
import { PasswordForm } from "./password-form.tsx";
import { setupQuery, signInWaysQuery } from "./queries.ts";

export function SignInPage() {
  const { to = "/", error } = useSearch({ from: "/sign-in" });
  const navigate = useNavigate();
  const me = useQuery(meQuery);
  const { data: ways } = useQuery(signInWaysQuery);
  const { data: setup } = useQuery(setupQuery);
  const enter = () => void navigate({ href: to, replace: true });
  const refetchMe = () => void me.refetch();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a user who is signed in already skips this page
  useEffect(() => {
    if (me.data) enter();
  }, [me.data]);

  if (me.isPending || me.data)
    return (
      <FrontPage title="Sign in">
        <Loader aria-label="Loading" />
      </FrontPage>
    );
  if (isInNoOrganization(me.error)) return <NoOrganization text={me.error?.message} />;
  const hasOthers = ways && ((ways.hasPasskeys && hasPasskeySupport()) || ways.providers.length > 0);
  return (
    <FrontPage title="Sign in">
      <Stack>
        {setup?.isNeeded && (
          <Alert title="Docket is not set up yet" color="blue">
            Open the link that <b>docket serve</b> prints in its terminal. It creates the first account.
          </Alert>
        )}
        {error && (
          <Alert color="red" title="The sign-in failed" role="alert">
            <Text size="sm" className="breakable">
              {describeProviderError(error)}
            </Text>
          </Alert>
        )}
        <PasswordForm onSignedIn={refetchMe} />
        {hasOthers && (
          <>
            <Divider label="or" />
            <OtherWays ways={ways} to={to} onSignedIn={refetchMe} />
          </>
        )}
        {ways?.hasPasskeys && !hasPasskeySupport() && <PasskeyHint />}
        <Text size="xs" c="dimmed">
          If you forgot your password, the operator of this Docket can create a link for you:{" "}
          <Code>docket user reset-link YOUR-ADDRESS</Code>
        </Text>
      </Stack>
    </FrontPage>
  );
}

function NoOrganization({ text }: { text: string | undefined }) {
  const signOut = useSignOut();
  return (
    <FrontPage title="You are signed in">
      <Stack>
        <Alert color="orange" title={text} role="alert">
          Ask a member for an invitation, and open its link in this browser.
        </Alert>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </Stack>
    </FrontPage>
  );
}
