import { Alert, Stack, Text } from "@mantine/core";
import type { CreatedKey } from "../../../../packages/client/src/docket-client.ts";
import { CommandLine } from "../../../ui/command-line.tsx";
import { SecretLine } from "../../../ui/secret-line.tsx";
import { useProposedProject } from "../current-project.ts";
import { isReadOnly } from "./describe-access.ts";

/** Shows a new key, once, with commands that use it. */
export function NewKey({ created, projectId }: { created: CreatedKey; projectId?: string }) {
  const proposed = useProposedProject();
  const id = projectId ?? proposed?.id;

  return (
    <Stack>
      <Alert color="teal" title="Docket shows this key only once" role="status">
        Copy the key now and store it as a secret. Docket stores only a hash of it.
      </Alert>
      <SecretLine text={created.key} label="API key" />
      {id && (
        <>
          <Example title="Read this month's visitors" text={curlVisitors(created.key, id)} />
          {!isReadOnly(created.scopes) && <Example title="Start a job" text={curlJob(created.key, id)} />}
        </>
      )}
    </Stack>
  );
}

function Example({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Text size="sm" fw={550} mb={4}>
        {title}
      </Text>
      <CommandLine text={text} label={`Copy: ${title}`} />
    </div>
  );
}

function curlVisitors(key: string, projectId: string): string {
  const firstOfMonth = `${new Date().toISOString().slice(0, 7)}-01`;
  return [
    `curl "${window.location.origin}/v1/analytics/${projectId}/visitors?dateFrom=${firstOfMonth}"`,
    `-H "Authorization: Bearer ${key}"`,
  ].join(" \\\n  ");
}

function curlJob(key: string, projectId: string): string {
  return [
    `curl "${window.location.origin}/v2/agent/${projectId}/job"`,
    `-H "Authorization: Bearer ${key}"`,
    `-H "Content-Type: application/json"`,
    `-d '{"prompt": "Fix all broken links"}'`,
  ].join(" \\\n  ");
}
