import { Alert, Button, Stack } from "@mantine/core";
import type { ShownInvitation } from "../../../packages/client/src/docket-client.ts";
import { useSignOut } from "../../session/use-sign-out.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { useAcceptInvitation } from "./queries.ts";

type Props = {
  token: string;
  email: string;
  user: NonNullable<ShownInvitation["signedInAs"]>;
  onAccepted: () => void;
};

export function AcceptAsMyself({ token, email, user, onAccepted }: Props) {
  const accept = useAcceptInvitation(token);
  const signOut = useSignOut();
  const isMine = user.email.toLowerCase() === email.toLowerCase();
  if (!isMine)
    return (
      <Stack>
        <Alert color="orange" title="This invitation is for another person" className="breakable">
          You are signed in as {user.email}. Sign out, then open the link again.
        </Alert>
        <Button variant="default" loading={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign out
        </Button>
      </Stack>
    );
  return (
    <Stack>
      <ErrorAlert error={accept.error} />
      <Button loading={accept.isPending} onClick={() => accept.mutate({}, { onSuccess: onAccepted })}>
        Accept as {user.name}
      </Button>
    </Stack>
  );
}
