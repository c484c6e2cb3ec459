import { Button, Group, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { modals } from "@mantine/modals";
import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../../../session/me.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { errorBeyondFields, fieldErrors } from "../../../ui/field-errors.ts";
import { NewPasswordInput } from "../new-password-input.tsx";
import { useEndAllSessions } from "../queries.ts";
import { RemovedList } from "../removed-list.tsx";

export function askToSignOutEverywhere(): void {
  const id = modals.open({
    title: "Sign out everywhere?",
    children: <SignOutForm onClose={() => modals.close(id)} />,
  });
}

function SignOutForm({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery(meQuery);
  const end = useEndAllSessions();
  const form = useForm({ initialValues: { currentPassword: "", newPassword: "" } });
  if (end.data)
    return (
      <Stack role="status">
        <Text size="sm">You are signed in on this device only, and your new password is the only way in.</Text>
        <RemovedList removed={end.data} />
        <Group justify="flex-end">
          <Button onClick={onClose}>Close</Button>
        </Group>
      </Stack>
    );
  const submit = form.onSubmit((values) =>
    end.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <Text size="sm">
          All other devices are signed out. All passkeys and connected accounts are removed, as are the invitations that
          you sent and nobody has accepted. You choose a new password, and this device stays signed in.
        </Text>
        <ErrorAlert error={errorBeyondFields(end.error, ["currentPassword", "newPassword"])} />
        <input type="text" name="username" autoComplete="username" value={me?.user.email ?? ""} readOnly hidden />
        <PasswordInput
          label="Current password"
          required
          data-autofocus
          autoComplete="current-password"
          visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
          {...form.getInputProps("currentPassword")}
        />
        <NewPasswordInput
          label="New password"
          personal={me && [me.user.email, me.user.name]}
          {...form.getInputProps("newPassword")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={end.isPending}>
            Sign out everywhere
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
