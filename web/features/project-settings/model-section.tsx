import { Button, Group, Select, SimpleGrid, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../ui/field-errors.ts";
import { Section } from "../../ui/section.tsx";
import { modelsQuery } from "../agent/queries.ts";
import type { Project } from "../projects/queries.ts";
import { ModelTests } from "./model-tests.tsx";
import { useSave } from "./use-save.ts";

type Props = { project: Project; canManage: boolean };

export function ModelSection({ project, canManage }: Props) {
  const { id, model, fallbackModel } = project;
  const models = useQuery(modelsQuery);
  const form = useForm({ initialValues: { model, fallbackModel } });
  const { save, error, isPending } = useSave(id, form);
  const standard = models.data?.models.find(({ isDefault }) => isDefault)?.name;
  // What was chosen stays to be seen when the installation does not offer it any more.
  const choices = [...new Set([...(models.data?.models.map(({ name }) => name) ?? []), model, fallbackModel])].filter(
    (name) => name !== null,
  );
  const used = [...new Set([form.values.model ?? standard, form.values.fallbackModel])].filter(
    (name) => typeof name === "string",
  );
  return (
    <Section title="Models" description="What thinks in this project's jobs, unless a job names a model itself.">
      <form onSubmit={form.onSubmit((values) => save(values, "The models are saved"))}>
        <Stack>
          <ErrorAlert error={models.error ?? errorBeyondFields(error, ["model", "fallbackModel"])} />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Select
              label="Model"
              data={choices}
              clearable
              searchable
              readOnly={!canManage}
              placeholder={standard ? `As everywhere: ${standard}` : "As everywhere"}
              {...form.getInputProps("model")}
            />
            <Select
              label="When it fails"
              data={choices}
              clearable
              searchable
              readOnly={!canManage}
              placeholder="As everywhere"
              {...form.getInputProps("fallbackModel")}
            />
          </SimpleGrid>
          {canManage && (
            <Group>
              <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
      {canManage && <ModelTests projectId={id} models={used} />}
    </Section>
  );
}
