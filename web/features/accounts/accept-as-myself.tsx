import { Alert, Button, PasswordInput, Radio, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { ShownInvitation } from "../../../packages/client/src/docket-client.ts";
import { useSignOut } from "../../session/use-sign-out.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { NewPasswordInput } from "./new-password-input.tsx";
import { useAcceptAsMyself } from "./queries.ts";

type User = NonNullable<ShownInvitation["signedInAs"]>;
type Props = { token: string; email: string; user: User; onAccepted: () => void };

export function AcceptAsMyself({ token, email, user, onAccepted }: Props) {
  const signOut = useSignOut();
  const isMine = user.email.toLowerCase() === email.toLowerCase();
  if (isMine) return <AcceptForm token={token} user={user} onAccepted={onAccepted} />;
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
}

/** Asks who set the account up, because that person would come along into the organisation. */
function AcceptForm({ token, user, onAccepted }: Omit<Props, "email">) {
  const accept = useAcceptAsMyself(token);
  const form = useForm({ initialValues: { whose: "", currentPassword: "", newPassword: "" } });
  const { whose } = form.values;
  const submit = form.onSubmit(({ currentPassword, newPassword }) =>
    accept.mutate(whose === "mine" ? undefined : { currentPassword, newPassword }, { onSuccess: onAccepted }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorAlert error={accept.error} />
        <Radio.Group label="Who can sign in to your account?" {...form.getInputProps("whose")}>
          <Stack gap="xs" mt="xs">
            <Radio value="mine" label="Only I can" />
            <Radio value="shared" label="Somebody else set it up for me, or knows the password" />
          </Stack>
        </Radio.Group>
        {whose === "shared" && (
          <>
            <Text size="sm">
              Choose a new password. All other devices are signed out, and all passkeys and connected accounts are
              removed.
            </Text>
            <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
            <PasswordInput
              label="Current password"
              required
              autoComplete="current-password"
              visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
              {...form.getInputProps("currentPassword")}
            />
            <NewPasswordInput
              label="New password"
              personal={[user.email, user.name]}
              {...form.getInputProps("newPassword")}
            />
          </>
        )}
        <Button type="submit" disabled={whose === ""} loading={accept.isPending}>
          Accept as {user.name}
        </Button>
      </Stack>
    </form>
  );
}
