import { PasswordInput, Stack } from "@mantine/core";
import type { Me } from "../../../../packages/client/src/docket-client.ts";

import { Section } from "../../../ui/section.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { NewPasswordInput } from "../new-password-input.tsx";
import { useChangePassword } from "../queries.ts";

export function PasswordSection({ me }: { me: Me }) {
  return (
    <Section
      title="Password"
      description="A new password signs out all your other devices. Your passkeys and connected accounts stay; “Sign out everywhere” removes them, too."
    >
      <SettingsForm
        initialValues={{ currentPassword: "", newPassword: "" }}
        mutation={useChangePassword()}
        toInput={(values) => values}
        success="Your password is changed"
        action="Change the password"
      >
        {(form) => (
          <Stack maw={420}>
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
          </Stack>
        )}
      </SettingsForm>
    </Section>
  );
}
