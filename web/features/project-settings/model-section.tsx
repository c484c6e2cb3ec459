import { Select, SimpleGrid } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { modelsQuery } from "../agent/queries.ts";

import { ModelTests } from "./model-tests.tsx";
import { useUpdateProject } from "./queries.ts";

type Props = { project: Project; canManage: boolean };

export function ModelSection({ project: { id, model, fallbackModel }, canManage }: Props) {
  const models = useQuery(modelsQuery);
  const offered = models.data?.models ?? [];
  const installationModel = offered.find(({ isDefault }) => isDefault)?.name;
  // A chosen model stays visible when the installation no longer offers it.
  const choices = namesOf(...offered.map(({ name }) => name), model, fallbackModel);
  return (
    <Section title="Models" description="The project's jobs use these models, unless a job names another model.">
      <SettingsForm
        initialValues={{ model, fallbackModel }}
        mutation={useUpdateProject(id)}
        toInput={(values) => values}
        success="The models are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <>
            <ErrorAlert error={models.error} onRetry={() => void models.refetch()} />
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Select
                label="Model"
                description="Jobs use this model."
                data={choices}
                clearable
                searchable
                placeholder={installationModel ? `Default: ${installationModel}` : "Default of the installation"}
                {...form.getInputProps("model")}
              />
              <Select
                label="Fallback model"
                description="Jobs use this model when the first fails."
                data={choices}
                clearable
                searchable
                placeholder="Default of the installation"
                {...form.getInputProps("fallbackModel")}
              />
            </SimpleGrid>
            {canManage && (
              <ModelTests
                projectId={id}
                models={namesOf(form.values.model ?? installationModel, form.values.fallbackModel)}
              />
            )}
          </>
        )}
      </SettingsForm>
    </Section>
  );
}

function namesOf(...names: (string | null | undefined)[]): string[] {
  return [...new Set(names)].filter((name) => typeof name === "string");
}
