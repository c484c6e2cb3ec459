import { Checkbox, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ConfirmButton } from "../../../ui/confirm-button.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";
import { TableSection } from "../../../ui/table/table-section.tsx";
import { goalsQuery, useCreateGoal, useDeleteGoal } from "./queries.ts";

/** What the project wants its visitors to reach. */
export function GoalSection({ projectId }: { projectId: string }) {
  const goals = useQuery(goalsQuery(projectId));
  return (
    <TableSection
      title="Goals"
      description="A page or a group of pages that visitors are to reach. Analytics shows how many do."
      label="Goals of the project"
      query={goals}
      rows={goals.data?.goals}
      keyOf={({ id }) => id}
      expectedRows={1}
      empty={<Text size="sm">No goals.</Text>}
      columns={[
        { label: "Goal", cell: ({ name }) => <Words text={name} /> },
        { label: "Reaches", cell: ({ path, pathPrefix }) => <Words text={path ?? `${pathPrefix}…`} /> },
        { label: "Actions", isAction: true, cell: (goal) => <Remove projectId={projectId} {...goal} /> },
      ]}
    >
      <AddGoal projectId={projectId} />
    </TableSection>
  );
}

function AddGoal({ projectId }: { projectId: string }) {
  return (
    <SettingsForm
      initialValues={{ name: "", path: "", isPrefix: false }}
      mutation={useCreateGoal(projectId)}
      toInput={({ name, path, isPrefix }) => ({ name, ...(isPrefix ? { pathPrefix: path } : { path }) })}
      success="The goal is added"
      action="Add the goal"
    >
      {(form) => (
        <>
          <TextInput
            label="Name of a new goal"
            placeholder="Installed"
            required
            maxLength={100}
            {...form.getInputProps("name")}
          />
          <TextInput label="Path" placeholder="/guides/install" required {...form.getInputProps("path")} />
          <Checkbox
            label="All pages whose path starts so"
            description="They become a section, which Docket counts from the next day on."
            {...form.getInputProps("isPrefix", { type: "checkbox" })}
          />
        </>
      )}
    </SettingsForm>
  );
}

function Words({ text }: { text: string }) {
  return (
    <Text span size="sm" className="breakable">
      {text}
    </Text>
  );
}

function Remove({ projectId, id, name }: { projectId: string; id: string; name: string }) {
  return (
    <ConfirmButton
      mutation={useDeleteGoal(projectId)}
      input={id}
      question={{ title: `Remove ${name}?`, text: "No count changes: you can add the goal again.", action: "Remove" }}
      success={`${name} is removed`}
      label={`Remove ${name}`}
    >
      Remove
    </ConfirmButton>
  );
}
