import { NumberInput, type NumberInputProps, SimpleGrid } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { Project } from "../../projects/queries.ts";
import { type LimitName, type LimitValues, toMinutes } from "./limit-values.ts";

type Props = {
  form: UseFormReturnType<{ limits: LimitValues }>;
  /** The installation's. */
  most: Project["installationLimits"];
  canManage: boolean;
};

export function LimitFields({ form, most, canManage }: Props) {
  const minutes = most.turnSeconds === null ? null : toMinutes(most.turnSeconds);
  const field = (name: LimitName, bound: number | null): NumberInputProps => ({
    min: 1,
    ...(bound !== null && { max: bound }),
    allowDecimal: false,
    allowNegative: false,
    placeholder: bound === null ? "Default: no limit" : `Default: ${say(bound)}`,
    ...(!canManage && { readOnly: true, variant: "filled" }),
    ...form.getInputProps(`limits.${name}`),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label="Steps of a turn"
        description={`In the work on one prompt. ${sayMost(most.turnSteps)}`}
        {...field("turnSteps", most.turnSteps)}
      />
      <NumberInput
        label="US dollars of a turn"
        description={`What its model may cost. ${sayMost(most.turnCostUsd)}`}
        {...field("turnCostUsd", most.turnCostUsd)}
        min={0}
        allowDecimal
        decimalScale={4}
      />
      <NumberInput
        label="Minutes of a turn"
        description={`Then it ends as failed. ${sayMost(minutes)}`}
        {...field("turnSeconds", minutes)}
        min={0}
        allowDecimal
        decimalScale={2}
      />
      <NumberInput
        label="Jobs at once"
        description="Others wait until one has ended."
        {...field("jobsAtOnce", most.jobsAtOnce)}
        max={256}
      />
      <NumberInput
        label="Days until idle jobs are archived"
        description="0 stands for never."
        {...field("archiveAfterDays", most.archiveAfterDays)}
        min={0}
        max={36_500}
        {...(most.archiveAfterDays === 0 && { placeholder: "Default: never" })}
      />
      <NumberInput
        label="Days that visits are kept"
        description={`Their counts stay. ${sayMost(most.visitsKeptDays)}`}
        {...field("visitsKeptDays", most.visitsKeptDays)}
      />
    </SimpleGrid>
  );
}

function sayMost(bound: number | null): string {
  return bound === null ? "" : `At most ${say(bound)}.`;
}

function say(value: number): string {
  return value.toLocaleString("en");
}
