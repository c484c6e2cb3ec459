import { TextInput } from "@mantine/core";
import type { Me } from "../../../../packages/client/src/docket-client.ts";

import { Section } from "../../../ui/section.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { useSaveName } from "../queries.ts";

export function ProfileSection({ me }: { me: Me }) {
  return (
    <Section title="Profile">
      <SettingsForm
        initialValues={{ name: me.user.name }}
        mutation={useSaveName()}
        toInput={({ name }) => name.trim()}
        success="Your name is saved"
      >
        {(form) => (
          <>
            <TextInput
              label="Name"
              required
              maxLength={100}
              autoComplete="name"
              maw={420}
              {...form.getInputProps("name")}
            />
            <TextInput
              label="E-mail"
              value={me.user.email}
              readOnly
              variant="filled"
              maw={420}
              description="You sign in with this address. You cannot change it here."
            />
          </>
        )}
      </SettingsForm>
    </Section>
  );
}
