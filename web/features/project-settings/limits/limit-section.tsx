import { Button, Group, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { confirm } from "../../../ui/confirm.tsx";
import { ErrorAlert } from "../../../ui/error-alert.tsx";
import { errorBeyondFields } from "../../../ui/field-errors.ts";
import { Section } from "../../../ui/section.tsx";
import type { Project } from "../../projects/queries.ts";
import { useSave } from "../use-save.ts";
import { LimitFields } from "./limit-fields.tsx";
import { toLimits, toLimitValues } from "./limit-values.ts";

export function LimitSection({ project, canManage }: { project: Project; canManage: boolean }) {
  const { id, limits, installationLimits } = project;
  const form = useForm({ initialValues: { limits: toLimitValues(limits) } });
  const { save, error, isPending } = useSave(id, form);
  const submit = form.onSubmit((values) => {
    const change = toLimits(values.limits);
    const go = () => save({ limits: change }, "The limits are saved");
    const days = change.visitsKeptDays ?? installationLimits.visitsKeptDays ?? 0;
    if (days >= (limits.visitsKeptDays ?? installationLimits.visitsKeptDays ?? 0)) return go();
    confirm({
      title: "Keep visits for a shorter time?",
      text: `Visits older than ${days === 1 ? "a day" : `${days} days`} are deleted for good within minutes, and such visits are not taken any more. The counts stay.`,
      action: "Save and delete them",
      cancel: "Keep them",
      onConfirm: go,
    });
  });
  return (
    <Section
      title="Limits and retention"
      id="limits"
      description="This project's own. What is left empty is as everywhere in this installation."
    >
      <form onSubmit={submit}>
        <Stack>
          <ErrorAlert error={errorBeyondFields(error, ["limits"])} />
          <LimitFields form={form} most={installationLimits} canManage={canManage} />
          {canManage && (
            <Group>
              <Button type="submit" loading={isPending} disabled={!form.isDirty()}>
                Save
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Section>
  );
}
