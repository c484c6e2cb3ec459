import { Button, Stack } from "@mantine/core";
import { useState } from "react";
import type { CreatedKey } from "../../../packages/client/src/docket-client.ts";
import { CreateKeyForm } from "../../features/projects/keys/create-key-form.tsx";
import { NewKey } from "../../features/projects/keys/new-key.tsx";

import { StepTitle } from "./step-title.tsx";

type Props = { projectId: string; onCreated: () => void; onDone: () => void };

export function KeyStep({ projectId, onCreated, onDone }: Props) {
  const [created, setCreated] = useState<CreatedKey>();
  if (created)
    return (
      <Stack>
        <StepTitle title="Your API key">Scripts and CI send this key. You can revoke it at any time.</StepTitle>
        <NewKey created={created} projectId={projectId} />
        <Button onClick={onDone}>I have stored the key</Button>
      </Stack>
    );
  return (
    <Stack>
      <StepTitle title="Your first API key">Scripts and CI need a key to start jobs and to read visitors.</StepTitle>
      <CreateKeyForm
        proposedName="First key"
        onCreated={(key) => {
          setCreated(key);
          onCreated();
        }}
      />
      <Button variant="subtle" color="gray" onClick={onDone}>
        Skip
      </Button>
    </Stack>
  );
}
