import { Button, Group, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { Me } from "../../../session/me.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { tell, tellError } from "../../../ui/notify.ts";
import { Section } from "../../../ui/section.tsx";
import { useSaveOrganization } from "../queries.ts";

export function OrganizationSection({ me }: { me: Me }) {
  const save = useSaveOrganization();
  const form = useForm({ initialValues: { name: me.organization.name } });
  const submit = form.onSubmit(({ name }) =>
    save.mutate(name, {
      onSuccess: () => {
        form.resetDirty();
        tell("The organisation's name is saved");
      },
      onError: (error) => {
        form.setErrors(fieldErrors(error));
        tellError(error);
      },
    }),
  );
  return (
    <Section title="Organisation">
      <form onSubmit={submit}>
        <Group align="flex-end">
          <TextInput label="Name" required maxLength={100} flex={1} maw={420} {...form.getInputProps("name")} />
          <Button type="submit" variant="default" loading={save.isPending} disabled={!form.isDirty()}>
            Save
          </Button>
        </Group>
      </form>
    </Section>
  );
}
