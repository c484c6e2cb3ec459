import { Radio, Select, Stack, TagsInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";

import { useUpdateProject } from "./queries.ts";

const IDENTITY_MODES: { value: Project["identity"]; label: string; description: string }[] = [
  { value: "stable", label: "Always", description: "Docket counts a visitor who returns after months once." },
  { value: "month", label: "For a month", description: "Docket recognises a visitor who returns in the same month." },
  { value: "day", label: "For a day", description: "Docket recognises a visitor who returns on the same day." },
];

export function VisitorSection({
  project: { id, identity, allowedOrigins, sections, timeZone },
}: {
  project: Project;
}) {
  return (
    <Section title="Visitors">
      <SettingsForm
        initialValues={{ identity, allowedOrigins, sections, timeZone }}
        mutation={useUpdateProject(id)}
        toInput={(values) => values}
        success="The visitor settings are saved"
      >
        {(form) => (
          <>
            <Radio.Group
              label="Recognise returning visitors"
              description="Docket stores keyed hashes instead of IP addresses. A change takes effect from the next day."
              {...form.getInputProps("identity")}
            >
              <Stack gap="xs" mt="xs">
                {IDENTITY_MODES.map(({ value, label, description }) => (
                  <Radio key={value} value={value} label={label} description={description} />
                ))}
              </Stack>
            </Radio.Group>
            <TagsInput
              label="Allowed sites"
              description="Only these sites can report visits, such as https://docs.example.com or https://*.example.com. Press Enter after each. Without any, every site can."
              splitChars={[",", " "]}
              acceptValueOnBlur
              {...form.getInputProps("allowedOrigins")}
            />
            <TagsInput
              label="Sections"
              description="Beginnings of paths, such as /guides/. Docket counts the unique visitors of all pages of a section together, from the day after you add it."
              splitChars={[",", " "]}
              maxTags={50}
              acceptValueOnBlur
              {...form.getInputProps("sections")}
            />
            <Select
              label="Time zone"
              description="Docket counts days in this time zone from the day after you change it. Earlier days stay as they were counted."
              data={[...new Set(["UTC", timeZone, ...Intl.supportedValuesOf("timeZone")])]}
              searchable
              allowDeselect={false}
              {...form.getInputProps("timeZone")}
            />
          </>
        )}
      </SettingsForm>
    </Section>
  );
}
