import { Badge, Button, Group, Select, SimpleGrid, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { CommandLine } from "../../../ui/command-line.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../../ui/field-errors.ts";
import { Section } from "../../../ui/section.tsx";
import { modelsQuery, type Project, type ProjectChoices } from "../queries.ts";
import { useSave } from "./use-save.ts";

type Props = { project: Project & ProjectChoices; canManage: boolean };

export function ModelSection({ project, canManage }: Props) {
  const models = useQuery(modelsQuery);
  const form = useForm<{ model: string | null; fallbackModel: string | null }>({
    initialValues: { model: project.model ?? null, fallbackModel: project.fallbackModel ?? null },
  });
  const { save, error, isPending } = useSave(project.id, form);
  const standard = models.data?.models.find(({ isDefault }) => isDefault)?.name;
  const choices = models.data?.models.map(({ name }) => name) ?? [];
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
      {canManage && project.providerKeys && <ProviderKeys project={project} names={project.providerKeys} />}
    </Section>
  );
}

function ProviderKeys({ project, names }: { project: Project; names: string[] }) {
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" fw={550}>
        Keys of providers that are this project's own
      </Text>
      {names.length > 0 ? (
        <Group gap="xs">
          {names.map((name) => (
            <Badge key={name} variant="light" tt="none">
              {name}
            </Badge>
          ))}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          None: its jobs use the installation's keys. Set one in a terminal on the server:
        </Text>
      )}
      <CommandLine text={`docket project set-provider-key ${project.id} anthropic`} />
    </Stack>
  );
}
