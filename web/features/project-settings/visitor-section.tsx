import { Button, Group, Radio, Stack, TagsInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../ui/field-errors.ts";
import { Section } from "../../ui/section.tsx";
import type { Project } from "../projects/queries.ts";
import { IDENTITY_MODES } from "./identity-modes.ts";
import { useSave } from "./use-save.ts";

export function VisitorSection({ project: { id, identity, allowedOrigins } }: { project: Project }) {
  const form = useForm({ initialValues: { identity, allowedOrigins } });
  const { save, error, isPending } = useSave(id, form);
  const submit = form.onSubmit((values) => save(values, "The settings for visitors are saved"));
  return (
    <Section title="Visitors">
      <form onSubmit={submit}>
        <Stack>
          <ErrorAlert error={errorBeyondFields(error, ["identity", "allowedOrigins"])} />
          <Radio.Group
            label="How long a visitor is the same visitor"
            description="Docket stores no addresses, only keyed hashes. A change holds from the next day with visits on."
            {...form.getInputProps("identity")}
          >
            <Stack gap="xs" mt="xs">
              {IDENTITY_MODES.map(({ value, label, description }) => (
                <Radio key={value} value={value} label={label} description={description} />
              ))}
            </Stack>
          </Radio.Group>
          <TagsInput
            label="Sites that may report visits"
            description="Such as https://docs.example.com or https://*.example.com, each ended with Enter; none means any"
            splitChars={[",", " "]}
            acceptValueOnBlur
            {...form.getInputProps("allowedOrigins")}
          />
          <Group>
            <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
