import { Button, Group, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Me } from "../../../session/me.ts";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { tell } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { useSaveName } from "../queries.ts";

export function ProfileSection({ me }: { me: Me }) {
  const save = useSaveName();
  const form = useForm({ initialValues: { name: me.user.name } });
  const submit = form.onSubmit(({ name }) =>
    save.mutate(name.trim(), {
      onSuccess: () => {
        form.resetDirty();
        tell("Your name is saved");
      },
    }),
  );
  return (
    <Section title="You">
      <form onSubmit={submit}>
        <Stack maw={420}>
          <ErrorAlert error={save.error} />
          <TextInput label="Name" required maxLength={100} autoComplete="name" {...form.getInputProps("name")} />
          <TextInput
            label="E-mail"
            value={me.user.email}
            readOnly
            variant="filled"
            description="You sign in with it; it cannot be changed here."
          />
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
