import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { IconAlertTriangle, IconCircleCheck, IconPlugConnected } from "../../ui/icons.ts";
import { Waiting } from "../../ui/waiting.tsx";
import { useTestModel } from "../agent/mutations.ts";

/** Buttons that test whether jobs can use the chosen models with the present keys. */
export function ModelTests({ projectId, models }: { projectId: string; models: string[] }) {
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        A test asks the model one small question. It uses the project's own key if there is one.
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
      {test.isPending && <Waiting text={`Docket is testing ${model}`} />}
      <div role="status">
        {test.data?.ok && (
          <Alert
            color="teal"
            className="breakable"
            icon={<IconCircleCheck aria-hidden />}
            title={`Jobs can use ${model}`}
          />
        )}
        {test.data?.ok === false && (
          <Alert
            color="red"
            className="breakable"
            icon={<IconAlertTriangle aria-hidden />}
            title={`Jobs cannot use ${model}`}
          >
            {test.data.problem}
          </Alert>
        )}
      </div>
      <ErrorAlert error={test.error} />
    </Stack>
  );
}
