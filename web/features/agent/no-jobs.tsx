import { Button, Stack, Text } from "@mantine/core";
import { useSessionStorage } from "@mantine/hooks";
import { EmptyState } from "../../ui/empty-state.tsx";
import { draftKey } from "./create-job/draft.ts";

const EXAMPLES = ["Fix broken links", "Fix typos", 'Replace "sign in" with "log in" everywhere'];

type Props = { projectId: string; canWork: boolean; onCreate: () => void };

/** Explains jobs and proposes first prompts. */
export function NoJobs({ projectId, canWork, onCreate }: Props) {
  const [, setDraft] = useSessionStorage({ key: draftKey(projectId), defaultValue: "" });
  return (
    <EmptyState
      title="No jobs yet"
      command={`docket job create ${projectId} 'Fix broken links' --wait`}
      action={
        canWork && (
          <Stack gap="xs" align="center">
            <Text size="sm" c="dimmed">
              Or start with one of these prompts:
            </Text>
            {EXAMPLES.map((prompt) => (
              <Button
                key={prompt}
                variant="default"
                size="xs"
                h="auto"
                py={6}
                styles={{ label: { whiteSpace: "normal" } }}
                onClick={() => {
                  setDraft(prompt);
                  onCreate();
                }}
              >
                {prompt}
              </Button>
            ))}
          </Stack>
        )
      }
    >
      A job is a prompt that an agent works on. The agent edits the documentation, checks links and navigation, and
      opens a pull request. This command starts a job from a shell or from CI:
    </EmptyState>
  );
}
