import { NumberInput, type NumberInputProps, SimpleGrid } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Project } from "../../../../packages/client/src/docket-client.ts";
import { sayNumber } from "../../../ui/numbers.ts";

import { type LimitName, type LimitValues, toMinutes } from "./limit-values.ts";

type Props = {
  form: UseFormReturnType<{ limits: LimitValues }>;
  installationLimits: Project["installationLimits"];
};

export function LimitFields({ form, installationLimits }: Props) {
  const { turnSteps, turnCostUsd, turnSeconds, jobsAtOnce, archiveAfterDays, visitsKeptDays } = installationLimits;
  const minutes = turnSeconds === null ? null : toMinutes(turnSeconds);
  const field = (name: LimitName, bound: number | null): NumberInputProps => ({
    min: 1,
    ...(bound !== null && { max: bound }),
    allowDecimal: false,
    allowNegative: false,
    placeholder: bound === null ? "Default: no limit" : `Default: ${sayNumber(bound)}`,
    ...form.getInputProps(`limits.${name}`),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label="Rounds per turn"
        description={`Answers of the model to one prompt. ${sayMaximum(turnSteps)}`}
        {...field("turnSteps", turnSteps)}
      />
      <NumberInput
        label="US dollars per turn"
        description={`The cost of the model for one prompt. ${sayMaximum(turnCostUsd)}`}
        {...field("turnCostUsd", turnCostUsd)}
        min={0}
        allowDecimal
        decimalScale={4}
      />
      <NumberInput
        label="Minutes per turn"
        description={`A turn that takes longer fails. ${sayMaximum(minutes)}`}
        {...field("turnSeconds", minutes)}
        min={0}
        allowDecimal
        decimalScale={2}
      />
      <NumberInput
        label="Concurrent jobs"
        description="Further jobs wait until one has ended."
        {...field("jobsAtOnce", jobsAtOnce)}
        max={256}
      />
      <NumberInput
        label="Days until idle jobs are archived"
        description="0 means never."
        {...field("archiveAfterDays", archiveAfterDays)}
        min={0}
        max={36_500}
        {...(archiveAfterDays === 0 && { placeholder: "Default: never" })}
      />
      <NumberInput
        label="Days until visits are deleted"
        description={`Their counts stay. ${sayMaximum(visitsKeptDays)}`}
        {...field("visitsKeptDays", visitsKeptDays)}
      />
    </SimpleGrid>
  );
}

function sayMaximum(bound: number | null): string {
  return bound === null ? "" : `Maximum: ${sayNumber(bound)}.`;
}
