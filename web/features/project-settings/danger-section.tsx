import { Button, Modal, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Project } from "../../../packages/client/src/docket-client.ts";
import { tell } from "../../ui/notify.ts";
import { Section } from "../../ui/section.tsx";
import { SentForm } from "../../ui/sent-form.tsx";

import { forgetProject, useDeleteProject } from "./queries.ts";

export function DangerSection({ project }: { project: Project }) {
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <>
      <Section
        title="Danger zone"
        description="You can delete the project with its jobs and its analytics."
        actions={
          <Button color="red" variant="outline" onClick={open}>
            Delete the project
          </Button>
        }
      />
      <Modal opened={isOpen} onClose={close} title={`Delete ${project.name}?`}>
        {isOpen && <DeleteForm project={project} onCancel={close} />}
      </Modal>
    </>
  );
}

function DeleteForm({ project, onCancel }: { project: Project; onCancel: () => void }) {
  const [typed, setTyped] = useState("");
  const remove = useDeleteProject(project.id);
  const navigate = useNavigate();
  const finish = async () => {
    await navigate({ to: "/" });
    await forgetProject(project.id);
    tell(`${project.name} is deleted`);
  };
  return (
    <SentForm
      onSubmit={(event) => {
        event.preventDefault();
        if (typed === project.name) remove.mutate(undefined, { onSuccess: () => void finish() });
      }}
      error={remove.error}
      fields={[]}
    >
      <Text size="sm" className="breakable">
        Docket deletes the project's jobs and analytics. You cannot undo this.{" "}
        {project.repositoryKind === "owned"
          ? "Docket also deletes the repository, because it owns it. Clone it first if you need it."
          : "The repository itself does not change."}
      </Text>
      <TextInput
        label={`Type ${project.name} to confirm`}
        autoComplete="off"
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" color="red" loading={remove.isPending} disabled={typed !== project.name}>
        Delete the project
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </SentForm>
  );
}
