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
        placeholder="Default: written by the agent"
        value={options.title}
        error={errors.title}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextInput
        label="Branch of the job"
        description="The name must begin with docket/"
        placeholder="Default: named after the job"
        value={options.branch}
        error={errors.branch}
        onChange={(event) => onChange({ branch: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <NumberInput
          label="Maximum rounds"
          min={1}
          max={1000}
          allowDecimal={false}
          value={options.steps}
          error={errors["limits.steps"]}
          onChange={(steps) => onChange({ steps })}
        />
        <NumberInput
          label="Maximum cost (US dollars)"
          min={0}
          max={10_000}
          decimalScale={4}
          value={options.costUsd}
          error={errors["limits.costUsd"]}
          onChange={(costUsd) => onChange({ costUsd })}
        />
        <NumberInput
          label="Maximum tokens"
          min={1}
          max={1_000_000_000}
          allowDecimal={false}
          thousandSeparator=","
          value={options.tokens}
          error={errors["limits.tokens"]}
          onChange={(tokens) => onChange({ tokens })}
        />
        <NumberInput
          label="Maximum minutes"
          min={0}
          max={1440}
          value={options.minutes}
          error={errors["limits.seconds"]}
          onChange={(minutes) => onChange({ minutes })}
        />
      </SimpleGrid>
      <Textarea
        label="Metadata"
        description="Values for your own tools, one name=value per line"
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
