import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from "@tabler/icons-react";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { Waiting } from "../../ui/waiting.tsx";
import { useTestModel } from "../agent/queries.ts";

/** Whether jobs can use the models that are chosen, with the keys as they are now. */
export function ModelTests({ projectId, models }: { projectId: string; models: string[] }) {
  return (
    <Stack gap="xs" mt="lg">
      <Text size="sm" c="dimmed">
        A test asks the model one small question, with this project's own key if it has one.
      </Text>
      {models.map((model) => (
        <ModelTest key={model} projectId={projectId} model={model} />
      ))}
    </Stack>
  );
}

function ModelTest({ projectId, model }: { projectId: string; model: string }) {
  const test = useTestModel();
  return (
    <Stack gap="xs">
      <Group>
        <Button
          variant="default"
          size="xs"
          className="breakable"
          leftSection={<IconPlugConnected size={16} aria-hidden />}
          disabled={test.isPending}
          onClick={() => test.mutate({ model, projectId })}
        >
          Test {model}
        </Button>
      </Group>
      {test.isPending && <Waiting text={`Asking ${model}`} />}
      <div role="status">
        {test.data?.ok && (
          <Alert
            color="teal"
            className="breakable"
            icon={<IconCircleCheck aria-hidden />}
            title={`${model} can be used`}
          />
        )}
        {test.data?.ok === false && (
          <Alert
            color="red"
            className="breakable"
            icon={<IconAlertTriangle aria-hidden />}
            title={`${model} cannot be used`}
          >
            {test.data.problem}
          </Alert>
        )}
      </div>
      <ErrorAlert error={test.error} />
    </Stack>
  );
}
