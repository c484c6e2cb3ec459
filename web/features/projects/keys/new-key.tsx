import { Alert, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { CommandLine } from "../../../ui/command-line.tsx";
import { SecretLine } from "../../../ui/secret-line.tsx";
import { projectsQuery } from "../queries.ts";
import type { CreatedKey } from "./queries.ts";

/** The one time that a key is shown, with a command that tries it. */
export function NewKey({ created, projectId }: { created: CreatedKey; projectId?: string }) {
  const { data } = useQuery(projectsQuery);
  const id = projectId ?? data?.projects[0]?.id;
  const isReadOnly = created.scopes.length === 1 && created.scopes[0] === "read";
  return (
    <Stack>
      <Alert color="teal" title="The key is shown this once" role="status">
        Copy it now and keep it where secrets are kept. Docket stores only a hash of it.
      </Alert>
      <SecretLine text={created.key} label="API key" />
      {id && (
        <>
          <Example title="Read this month's visitors" text={curlVisitors(created.key, id)} />
          {!isReadOnly && <Example title="Start a job" text={curlJob(created.key, id)} />}
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
