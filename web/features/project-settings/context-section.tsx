import { SimpleGrid, Text, TextInput } from "@mantine/core";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import { SettingsForm } from "../../ui/settings-form.tsx";
import { TableSection } from "../../ui/table/table-section.tsx";

import { useUpdateProject } from "./queries.ts";

type Props = { project: Project; canManage: boolean };

export function ContextSection({ project: { id, contexts }, canManage }: Props) {
  return (
    <TableSection
      title="Context repositories"
      description="The agent can read these repositories, for instance the source of the documented product. It never writes to them."
      rows={contexts}
      keyOf={({ name }) => name}
      empty={
        <Text size="sm" c="dimmed">
          There are no context repositories.
        </Text>
      }
      columns={[
        { label: "Name", cell: ({ name }) => name },
        { label: "Repository", cell: ({ repository }) => <span className="breakable">{repository}</span> },
        {
          label: "Actions",
          isAction: true,
          cell: ({ name }) => canManage && <RemoveContext projectId={id} name={name} />,
        },
      ]}
    >
      {canManage && <AddContext projectId={id} />}
    </TableSection>
  );
}

function RemoveContext({ projectId, name }: { projectId: string; name: string }) {
  return (
    <ConfirmButton
      mutation={useUpdateProject(projectId)}
      input={{ removeContexts: [name] }}
      question={{
        title: `Remove ${name}?`,
        text: "Jobs that start from now on cannot read the repository. The repository itself does not change.",
        action: "Remove the repository",
      }}
      success={`${name} is removed`}
      label={`Remove ${name}`}
    >
      Remove
    </ConfirmButton>
  );
}

function AddContext({ projectId }: { projectId: string }) {
  return (
    <SettingsForm
      initialValues={{ name: "", repository: "" }}
      mutation={useUpdateProject(projectId)}
      toInput={(context) => ({ addContexts: [context] })}
      success="The context repository is added"
      action="Add the repository"
    >
      {(form) => (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label="Name"
            description="The agent uses this name."
            placeholder="product"
            required
            maxLength={50}
            {...form.getInputProps("name")}
          />
          <TextInput
            label="Repository"
            description="A git URL that Docket can read without a password."
            placeholder="https://github.com/acme/product"
            required
            {...form.getInputProps("repository")}
          />
        </SimpleGrid>
      )}
    </SettingsForm>
  );
}
