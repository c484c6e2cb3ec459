import { Alert, Loader, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { FrontPage } from "../../ui/front-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { AcceptAsMyself } from "./accept-as-myself.tsx";
import { AcceptAsNewUser } from "./accept-as-new-user.tsx";
import { PasswordForm } from "./password-form.tsx";
import { shownInvitationQuery } from "./queries.ts";
import { ROLE_MEANS } from "./roles.ts";

export function InvitationPage() {
  const { token } = useParams({ from: "/invitations/$token" });
  const invitation = useQuery(shownInvitationQuery(token));
  const navigate = useNavigate();
  const enter = () => void navigate({ to: "/" });

  if (invitation.error)
    return (
      <FrontPage title="Invitation">
        <Stack>
          <Alert color="orange" title="This invitation is not valid" role="alert">
            {invitation.error.message}
          </Alert>
          <LinkButton to="/sign-in" variant="default">
            Go to the sign-in
          </LinkButton>
        </Stack>
      </FrontPage>
    );
  if (!invitation.data)
    return (
      <FrontPage title="Invitation">
        <Loader aria-label="Loading" />
      </FrontPage>
    );

  const { organization, email, role, invitedBy, hasAccount, signedInAs } = invitation.data;
  return (
    <FrontPage title={`Join ${organization.name}`} description={`${invitedBy} invited you with the role ${role}.`}>
      <Stack>
        <Text size="sm" className="breakable">
          The invitation is for <b>{email}</b>. {ROLE_MEANS[role]}
        </Text>
        {signedInAs ? (
          <AcceptAsMyself token={token} email={email} user={signedInAs} onAccepted={enter} />
        ) : hasAccount ? (
          <>
            <Text size="sm">You have an account. Sign in, then accept the invitation.</Text>
            <PasswordForm email={email} onSignedIn={() => void invitation.refetch()} />
          </>
        ) : (
          <AcceptAsNewUser token={token} email={email} onAccepted={enter} />
        )}
      </Stack>
    </FrontPage>
  );
}
