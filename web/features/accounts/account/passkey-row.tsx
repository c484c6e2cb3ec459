import { ActionIcon, Box, Button, Group, Text, TextInput, Tooltip } from "@mantine/core";
import { IconFingerprint, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { confirm } from "../../../ui/confirm.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { tell, tellError } from "../../../ui/notify.ts";
import { type Passkey, useRemovePasskey, useRenamePasskey } from "./queries.ts";

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [isEditing, setEditing] = useState(false);
  const remove = useRemovePasskey();
  const name = passkey.name || "Passkey";
  const askToRemove = () =>
    confirm({
      title: `Remove ${name}?`,
      text: "It no longer signs in here. Delete it in your browser or password manager, too.",
      action: "Remove the passkey",
      onConfirm: () =>
        remove.mutate(passkey.id, { onSuccess: () => tell("The passkey is removed"), onError: tellError }),
    });
  if (isEditing) return <Rename id={passkey.id} name={name} onDone={() => setEditing(false)} />;
  return (
    <Group wrap="nowrap" gap="sm">
      <IconFingerprint size={20} aria-hidden />
      <Box miw={0} flex={1}>
        <Text size="sm" fw={550} className="breakable">
          {name}
        </Text>
        {passkey.createdAt && (
          <Text size="xs" c="dimmed">
            Added <Moment at={new Date(passkey.createdAt).toISOString()} />
          </Text>
        )}
      </Box>
      <Tooltip label="Rename">
        <ActionIcon variant="subtle" color="gray" aria-label={`Rename ${name}`} onClick={() => setEditing(true)}>
          <IconPencil size={16} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Remove">
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={`Remove ${name}`}
          loading={remove.isPending}
          onClick={askToRemove}
        >
          <IconTrash size={16} />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

function Rename({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const rename = useRenamePasskey();
  const [text, setText] = useState(name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate({ id, name: text.trim() }, { onSuccess: onDone, onError: tellError });
      }}
    >
      <Group align="flex-end">
        <TextInput
          label="Name"
          required
          autoFocus
          maxLength={100}
          flex={1}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
