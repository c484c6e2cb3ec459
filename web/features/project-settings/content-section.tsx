import { Select, SimpleGrid } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { useUpdateProject } from "./queries.ts";

const RULES = [
  { value: "refuse", label: "Refuse the change" },
  { value: "list", label: "List it in the pull request" },
  { value: "allow", label: "Allow it" },
];

export function ContentSection({
  project: { id, contentPolicy },
  canManage,
}: {
  project: Project;
  canManage: boolean;
}) {
  return (
    <Section
      title="Content that jobs add"
      description="Only what a job adds is judged, not what the site contains already."
    >
      <SettingsForm
        initialValues={contentPolicy}
        mutation={useUpdateProject(id)}
        toInput={(values) => ({ contentPolicy: values })}
        success="The rules are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Active content"
              description="Scripts, frames, event handlers, expressions that compute, imports and exports"
              data={RULES}
              allowDeselect={false}
              {...form.getInputProps("active")}
            />
            <Select
              label="Foreign content"
              description="Links to and content from hosts that the site did not name before, and styles"
              data={RULES}
              allowDeselect={false}
              {...form.getInputProps("foreign")}
            />
          </SimpleGrid>
        )}
      </SettingsForm>
    </Section>
  );
}
