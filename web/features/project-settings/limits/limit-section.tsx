import type { Project } from "../../../../packages/client/src/docket-client.ts";
import { Section } from "../../../ui/section.tsx";
import { SettingsForm } from "../../../ui/settings-form.tsx";

import { useUpdateProject } from "../queries.ts";
import { LimitFields } from "./limit-fields.tsx";
import { type LimitValues, toLimits, toLimitValues } from "./limit-values.ts";

export function LimitSection({ project, canManage }: { project: Project; canManage: boolean }) {
  const { id, limits, installationLimits } = project;
  const keptDays = (days: number | null | undefined) => days ?? installationLimits.visitsKeptDays ?? 0;
  const question = (values: { limits: LimitValues }) => {
    const days = keptDays(toLimits(values.limits).visitsKeptDays);
    if (days >= keptDays(limits.visitsKeptDays)) return undefined;
    return {
      title: "Keep visits for a shorter time?",
      text: `Docket deletes visits older than ${days === 1 ? "a day" : `${days} days`} within minutes, and accepts no such visits from then on. You cannot undo this. The counts stay.`,
      action: "Save and delete visits",
    };
  };
  return (
    <Section
      title="Limits and retention"
      id="limits"
      description="These limits apply to this project. Where a field is empty, the installation's limit applies."
    >
      <SettingsForm
        initialValues={{ limits: toLimitValues(limits) }}
        mutation={useUpdateProject(id)}
        toInput={(values) => ({ limits: toLimits(values.limits) })}
        success="The limits are saved"
        question={question}
        isReadOnly={!canManage}
      >
        {(form) => <LimitFields form={form} installationLimits={installationLimits} />}
      </SettingsForm>
    </Section>
  );
}
