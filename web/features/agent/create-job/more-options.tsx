import { NumberInput, SimpleGrid, Stack, Switch, Textarea, TextInput } from "@mantine/core";
import type { JobOptions } from "./options.ts";

type Props = {
  options: JobOptions;
  errors: Record<string, string>;
  onChange: (changes: Partial<JobOptions>) => void;
};

export function MoreOptions({ options, errors, onChange }: Props) {
  return (
    <Stack gap="sm">
      <TextInput
        label="Title of the pull request"
        placeholder="Written by the agent"
        value={options.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label="Branch to work on"
        description="Begins with docket/"
        placeholder="Named after the job"
        value={options.branch}
        error={errors.branch}
        onChange={(event) => onChange({ branch: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberInput
          label="At most … steps"
          min={1}
          max={1000}
          allowDecimal={false}
          value={options.steps}
          error={errors["limits.steps"]}
          onChange={(steps) => onChange({ steps })}
        />
        <NumberInput
          label="At most … US dollars"
          min={0}
          max={10_000}
          decimalScale={4}
          value={options.costUsd}
          error={errors["limits.costUsd"]}
          onChange={(costUsd) => onChange({ costUsd })}
        />
        <NumberInput
          label="At most … tokens"
          min={1}
          max={1_000_000_000}
          allowDecimal={false}
          thousandSeparator=","
          value={options.tokens}
          error={errors["limits.tokens"]}
          onChange={(tokens) => onChange({ tokens })}
        />
        <NumberInput
          label="At most … minutes"
          min={0}
          max={1440}
          value={options.minutes}
          error={errors["limits.seconds"]}
          onChange={(minutes) => onChange({ minutes })}
        />
      </SimpleGrid>
      <Textarea
        label="Metadata"
        description="For your own tools, one name=value a line"
        autosize
        minRows={1}
        value={options.metadata}
        error={errors.metadata}
        onChange={(event) => onChange({ metadata: event.currentTarget.value })}
      />
      <Switch
        label="Open the pull request as a draft"
        checked={options.draft}
        onChange={(event) => onChange({ draft: event.currentTarget.checked })}
      />
    </Stack>
  );
}
