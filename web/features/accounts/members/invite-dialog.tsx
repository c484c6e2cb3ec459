import { Button, Modal, Radio, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Me } from "../../../../packages/client/src/docket-client.ts";
import type { Role } from "../../../session/me.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { SentForm } from "../../../ui/sent-form.tsx";
import { useInvite } from "../queries.ts";
import { ROLE_MEANS, rolesToGive } from "../roles.ts";
import { InvitationLink } from "./invitation-link.tsx";

type Props = { me: Me | undefined; onClose: () => void };

export function InviteDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  return (
    <Modal opened={isOpen} onClose={props.onClose} title="Invite somebody" closeOnClickOutside={false}>
      {isOpen && <InviteForm {...props} />}
    </Modal>
  );
}

function InviteForm({ me, onClose }: Props) {
  const invite = useInvite();
  const form = useForm<{ email: string; role: Role }>({ initialValues: { email: "", role: "editor" } });
  if (invite.data) return <InvitationLink invitation={invite.data} onDone={onClose} />;
  const submit = form.onSubmit((values) =>
    invite.mutate(values, { onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={invite.error} fields={["email", "role"]}>
      <TextInput label="E-mail" type="email" required data-autofocus {...form.getInputProps("email")} />
      <Radio.Group label="Role" {...form.getInputProps("role")}>
        <Stack gap="xs" mt="xs">
          {rolesToGive(me).map(({ value, label }) => (
            <Radio key={value} value={value} label={label} description={ROLE_MEANS[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <Button type="submit" loading={invite.isPending}>
        Create the link
      </Button>
    </SentForm>
  );
}
