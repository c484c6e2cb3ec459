import { Box, Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { confirm } from "../../ui/confirm.tsx";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { tell, tellError } from "../../ui/notify.ts";
import { Section } from "../../ui/section.tsx";
import type { Project } from "../projects/queries.ts";
import { useUpdateProject } from "./queries.ts";

type Props = { project: Project; canManage: boolean };

export function ContextSection({ project: { id, contexts }, canManage }: Props) {
  const remove = useUpdateProject(id);
  const askToRemove = (name: string) =>
    confirm({
      title: `Detach ${name}?`,
      text: "The agent cannot read it any more in jobs that begin from now on. The repository itself stays as it is.",
      action: "Detach it",
      onConfirm: () =>
        remove.mutate({ removeContexts: [name] }, { onSuccess: () => tell(`${name} is detached`), onError: tellError }),
    });
  return (
    <Section
      title="Context repositories"
      description="What the agent may read beside the documentation, such as the source of what it documents. It never writes there."
    >
      <Stack>
        {contexts.length === 0 && (
          <Text size="sm" c="dimmed">
            None.
          </Text>
        )}
        {contexts.map(({ name, repository }) => (
          <Group key={name} justify="space-between" gap="xs" wrap="nowrap">
            <Box miw={0}>
              <Text size="sm" fw={550} className="breakable">
                {name}
              </Text>
              <Text size="xs" c="dimmed" className="breakable">
                {repository}
              </Text>
            </Box>
            {canManage && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                flex="none"
                aria-label={`Detach ${name}`}
                disabled={remove.isPending}
                onClick={() => askToRemove(name)}
              >
                Detach
              </Button>
            )}
          </Group>
        ))}
        {canManage && <AddContext projectId={id} />}
      </Stack>
    </Section>
  );
}

function AddContext({ projectId }: { projectId: string }) {
  const form = useForm({ initialValues: { name: "", repository: "" } });
  const add = useUpdateProject(projectId);
  const submit = form.onSubmit((context) =>
    add.mutate(
      { addContexts: [context] },
      {
        onSuccess: () => {
          tell(`The agent can read ${context.name} now`);
          form.reset();
        },
      },
    ),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorAlert error={add.error} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Name"
            description="What the agent calls it"
            placeholder="product"
            required
            maxLength={50}
            {...form.getInputProps("name")}
          />
          <TextInput
            label="Repository"
            description="A git URL that can be read without a password"
            placeholder="https://github.com/acme/product"
            required
            {...form.getInputProps("repository")}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit" variant="default" loading={add.isPending}>
            Attach it
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
