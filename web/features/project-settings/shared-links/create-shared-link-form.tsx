import { Button, Checkbox, Group, Select, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CreatedSharedLink } from "../../../../packages/client/src/docket-client.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { SentForm } from "../../../ui/sent-form.tsx";
import { useCreateSharedLink } from "./queries.ts";

const NEVER = "never";
const EXPIRIES = [
  ...["30", "90", "365"].map((days) => ({ value: days, label: `${days} days` })),
  { value: NEVER, label: "The link never expires" },
];

type Props = { projectId: string; onCreated: (created: CreatedSharedLink) => void };

export function CreateSharedLinkForm({ projectId, onCreated }: Props) {
  const create = useCreateSharedLink(projectId);
  const form = useForm({ initialValues: { name: "", showsPages: false, expiry: NEVER } });
  const submit = form.onSubmit(({ name, showsPages, expiry }) =>
    create.mutate(
      { name, showsPages, ...(expiry !== NEVER && { expiresInDays: Number(expiry) }) },
      {
        onSuccess: (created) => {
          form.reset();
          // Otherwise the mutation keeps the addresses.
          create.reset();
          onCreated(created);
        },
        onError: (error) => form.setErrors(fieldErrors(error)),
      },
    ),
  );
  return (
    <SentForm onSubmit={submit} error={create.error} fields={["name"]}>
      <TextInput
        label="Name of a new link"
        description="The heading of its page: everybody who has the link sees it"
        placeholder="Our documentation"
        required
        maxLength={100}
        {...form.getInputProps("name")}
      />
      <Select label="Link expires after" data={EXPIRIES} allowDeselect={false} {...form.getInputProps("expiry")} />
      <Checkbox
        label="Show the top pages, too"
        description="Paths can tell what is not announced yet. Leave this off for a badge in a README."
        {...form.getInputProps("showsPages", { type: "checkbox" })}
      />
      <Group>
        <Button type="submit" loading={create.isPending}>
          Create the link
        </Button>
      </Group>
    </SentForm>
  );
}
