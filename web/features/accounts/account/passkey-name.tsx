import { ActionIcon, Button, Group, TextInput, Tooltip } from "@mantine/core";
import { useState } from "react";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { IconFingerprint, IconPencil } from "../../../ui/icons.ts";
import { SentForm } from "../../../ui/sent-form.tsx";
import { type Passkey, useRenamePasskey } from "./queries.ts";

export function PasskeyName({ passkey }: { passkey: Passkey }) {
  const [isEditing, setEditing] = useState(false);
  const name = nameOf(passkey);
  if (isEditing) return <RenameForm id={passkey.id} name={name} onDone={() => setEditing(false)} />;
  return (
    <Group wrap="nowrap" gap="xs">
      <IconFingerprint size={20} aria-hidden style={{ flex: "none" }} />
      {name}
      <Tooltip label="Rename">
        <ActionIcon variant="subtle" color="gray" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          <IconPencil size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

export function nameOf({ name }: Passkey): string {
  return name || "Passkey";
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const rename = useRenamePasskey();
  const [text, setText] = useState(name);
  return (
    <SentForm
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id, name: text.trim() }, { onSuccess: onDone });
      }}
      error={rename.error}
      fields={["name"]}
    >
      <Group align="flex-end" gap="xs">
        <TextInput
          label="Name"
          required
          autoFocus
          maxLength={100}
          flex={1}
          miw={140}
          value={text}
          error={fieldErrors(rename.error).name}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </SentForm>
  );
}
