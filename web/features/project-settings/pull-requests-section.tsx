import { SimpleGrid, Switch, TagsInput, Textarea, TextInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { Section } from "../../ui/section.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { useUpdateProject } from "./queries.ts";

export function PullRequestsSection({
  project: { id, pullRequests },
  canManage,
}: {
  project: Project;
  canManage: boolean;
}) {
  return (
    <Section
      title="Pull requests"
      description="How jobs open them. Names are those of the code host; what it does not know is left out, and the job says so."
    >
      <SettingsForm
        initialValues={pullRequests}
        mutation={useUpdateProject(id)}
        toInput={(values) => ({ pullRequests: values })}
        success="The settings of pull requests are saved"
        isReadOnly={!canManage}
      >
        {(form) => (
          <>
            <Switch label="Open them as drafts" {...form.getInputProps("draft", { type: "checkbox" })} />
            <SimpleGrid cols={{ base: 1, xs: 3 }}>
              <TagsInput label="Labels" {...form.getInputProps("labels")} />
              <TagsInput label="Reviewers" {...form.getInputProps("reviewers")} />
              <TagsInput label="Assignees" {...form.getInputProps("assignees")} />
            </SimpleGrid>
            <TextInput
              label="Branch"
              description="{job} stands for the job's id, {words} for the first words of the prompt, {date} for the day"
              placeholder="docket/{job}"
              {...form.getInputProps("branch")}
            />
            <TextInput
              label="Title"
              description="{title} stands for what the agent calls its change"
              placeholder="{title}"
              {...form.getInputProps("title")}
            />
            <Textarea
              label="Description"
              description="{description} stands for the prompts and summaries"
              placeholder="{description}"
              autosize
              minRows={2}
              maxRows={12}
              {...form.getInputProps("description")}
            />
          </>
        )}
      </SettingsForm>
    </Section>
  );
}
