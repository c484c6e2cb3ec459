import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Me } from "../../../session/me.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { tell } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { NewPasswordInput } from "../new-password-input.tsx";
import { useChangePassword } from "../queries.ts";

export function PasswordSection({ me }: { me: Me }) {
  const change = useChangePassword();
  const form = useForm({ initialValues: { currentPassword: "", newPassword: "" } });
  const submit = form.onSubmit((values) =>
    change.mutate(values, {
      onSuccess: () => {
        form.reset();
        tell("Your password is changed");
      },
    }),
  );
  return (
    <Section title="Password" description="A new one signs out every other device.">
      <form onSubmit={submit}>
        <Stack maw={420}>
          <ErrorAlert error={change.error} />
          <input type="text" name="username" autoComplete="username" value={me.user.email} readOnly hidden />
          <PasswordInput
            label="Current password"
            required
            autoComplete="current-password"
            visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
            {...form.getInputProps("currentPassword")}
          />
          <NewPasswordInput
            label="New password"
            personal={[me.user.email, me.user.name]}
            {...form.getInputProps("newPassword")}
          />
          <Group>
            <Button type="submit" loading={change.isPending}>
              Change the password
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
