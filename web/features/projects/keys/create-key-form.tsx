import { Button, Radio, Select, Stack, TagsInput, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import type { CreatedKey } from "../../../../packages/client/src/docket-client.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { SentForm } from "../../../ui/sent-form.tsx";
import { type CreateKey, useCreateKey } from "./queries.ts";

const NEVER = "never";
const PROPOSED_DAYS = "90";
const EXPIRIES = [
  ...["7", "30", "60", "90"].map((days) => ({ value: days, label: `${days} days` })),
  { value: NEVER, label: "The key never expires" },
];

type Values = { name: string; access: "all" | "read"; expiry: string; allowedAddresses: string[] };
type Props = { proposedName?: string; onCreated: (created: CreatedKey) => void };

export function CreateKeyForm({ proposedName = "", onCreated }: Props) {
  const create = useCreateKey();
  const form = useForm<Values>({
    initialValues: { name: proposedName, access: "all", expiry: PROPOSED_DAYS, allowedAddresses: [] },
  });
  const submit = form.onSubmit((values) =>
    create.mutate(toInput(values), { onSuccess: onCreated, onError: (error) => form.setErrors(fieldErrors(error)) }),
  );
  return (
    <SentForm onSubmit={submit} error={create.error} fields={["name", "allowedAddresses"]}>
      <TextInput
        label="Name"
        description="Name the script or service that uses the key"
        placeholder="ci"
        required
        maxLength={100}
        data-autofocus
        {...form.getInputProps("name")}
      />
      <Radio.Group label="Access" {...form.getInputProps("access")}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="all"
            label="Read and write"
            description="The key can start jobs, send visits and change projects."
          />
          <Radio value="read" label="Read only" description="The key can read jobs, visitors and projects." />
        </Stack>
      </Radio.Group>
      <Select label="Expires after" data={EXPIRIES} allowDeselect={false} {...form.getInputProps("expiry")} />
      <TagsInput
        label="Allowed addresses"
        description="The key works only from these IP addresses or ranges, such as 203.0.113.0/24. Press Enter after each. Without any, it works from everywhere."
        splitChars={[",", " "]}
        acceptValueOnBlur
        {...form.getInputProps("allowedAddresses")}
      />
      <Button type="submit" loading={create.isPending}>
        Create the key
      </Button>
    </SentForm>
  );
}

function toInput({ name, access, expiry, allowedAddresses }: Values): CreateKey {
  return {
    name,
    allowedAddresses,
    ...(access === "read" && { scopes: ["read"] }),
    ...(expiry !== NEVER && { expiresInDays: Number(expiry) }),
  };
}
