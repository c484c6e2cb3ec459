import { PasswordInput, Select, Stack, Switch, Text, TextInput } from "@mantine/core";
import type { Site } from "../../../packages/client/src/docket-client.ts";
import { CopyIcon } from "../../ui/copy-icon.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { useUpdateSite } from "./queries.ts";

const READERS = [
  { value: "public", label: "Everybody" },
  { value: "members", label: "Members of the organisation" },
  { value: "password", label: "Whoever has the password" },
];

type Props = { projectId: string; site: Site; canManage: boolean };

export function ReadingSection({ projectId, site, canManage }: Props) {
  const { name, visibility, isAutomatic, hasPassword, pushHook } = site;
  return (
    <Section title="Name and readers">
      <SettingsForm
        initialValues={{ name, visibility, isAutomatic, password: "" }}
        mutation={useUpdateSite(projectId)}
        toInput={({ password, ...values }) => ({ ...values, ...(password !== "" && { password }) })}
        success="The site is saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <Stack>
            <TextInput label="Name" description="The first part of the site's host" {...form.getInputProps("name")} />
            <Select
              label="Who may read it"
              data={READERS}
              allowDeselect={false}
              {...form.getInputProps("visibility")}
            />
            {form.values.visibility === "password" && (
              <PasswordInput
                label="Password"
                description={hasPassword ? "Empty keeps the one there is" : "At least 8 characters"}
                autoComplete="new-password"
                {...form.getInputProps("password")}
              />
            )}
            <Switch
              label="Publish when the branch moves"
              disabled={!canManage}
              {...form.getInputProps("isAutomatic", { type: "checkbox" })}
            />
            {pushHook && (
              <Text size="xs" c="dimmed" className="breakable">
                To publish at once, let the repository's host call this webhook at each push: {pushHook}{" "}
                <CopyIcon text={pushHook} label="Copy the address of the webhook" />
              </Text>
            )}
          </Stack>
        )}
      </SettingsForm>
    </Section>
  );
}
