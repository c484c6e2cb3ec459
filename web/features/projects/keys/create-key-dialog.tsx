import { Button, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import type { CreatedKey } from "../../../../packages/client/src/docket-client.ts";
import { CreateKeyForm } from "./create-key-form.tsx";
import { NewKey } from "./new-key.tsx";

export function CreateKeyDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [created, setCreated] = useState<CreatedKey>();
  const close = () => {
    setCreated(undefined);
    onClose();
  };
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size="lg"
      title={created ? `${created.name} is created` : "Create a key"}
      closeOnClickOutside={!created}
      closeOnEscape={!created}
    >
      {created ? (
        <Stack>
          <NewKey created={created} />
          <Button onClick={close}>I have stored the key</Button>
        </Stack>
      ) : (
        isOpen && <CreateKeyForm onCreated={setCreated} />
      )}
    </Modal>
  );
}
