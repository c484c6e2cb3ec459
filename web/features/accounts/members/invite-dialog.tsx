import { Button, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { errorBeyondFields, fieldErrors } from "../../../ui/field-errors.ts";
import { type Role, useInvite } from "../queries.ts";
import { ROLE_CHOICES, ROLE_MEANS } from "../roles.ts";
import { InvitationLink } from "./invitation-link.tsx";

export function InviteDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Invite somebody" closeOnClickOutside={false}>
      {isOpen && <InviteForm onClose={onClose} />}
    </Modal>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useInvite();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: "", role: "editor" } });
  if (invite.data) return <InvitationLink invitation={invite.data} onDone={onClose} />;
  const submit = form.onSubmit((values) =>
    invite.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <form onSubmit={submit}>
      <Stack>
        <ErrorAlert error={errorBeyondFields(invite.error, ["email", "role"])} />
        <TextInput label="E-mail" type="email" required data-autofocus {...form.getInputProps("email")} />
        <Radio.Group label="Role" {...form.getInputProps("role")}>
          <Stack gap="xs" mt="xs">
            {ROLE_CHOICES.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} description={ROLE_MEANS[value]} />
            ))}
          </Stack>
        </Radio.Group>
        <Button type="submit" loading={invite.isPending}>
          Make the link
        </Button>
      </Stack>
    </form>
  );
}
