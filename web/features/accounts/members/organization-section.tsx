import { TextInput } from "@mantine/core";
import type { Me } from "../../../../packages/client/src/docket-client.ts";

import { Section } from "../../../ui/section.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { useSaveOrganization } from "../queries.ts";

export function OrganizationSection({ me }: { me: Me }) {
  return (
    <Section title="Organisation">
      <SettingsForm
        initialValues={{ name: me.organization.name }}
        mutation={useSaveOrganization()}
        toInput={({ name }) => name}
        success="The organisation's name is saved"
      >
        {(form) => <TextInput label="Name" required maxLength={100} maw={420} {...form.getInputProps("name")} />}
      </SettingsForm>
    </Section>
  );
}
