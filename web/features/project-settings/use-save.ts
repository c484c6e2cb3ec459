import type { UseFormReturnType } from "@mantine/form";
import { fieldErrors } from "../../ui/field-errors.ts";
import { tell } from "../../ui/notify.ts";
import { type UpdateProject, useUpdateProject } from "./queries.ts";

/** Saves a part of the settings; the form then counts as unchanged. */
export function useSave<Values extends Record<string, unknown>>(projectId: string, form: UseFormReturnType<Values>) {
  const update = useUpdateProject(projectId);
  const save = (change: UpdateProject, done: string, onSaved: () => void = form.resetDirty) =>
    update.mutate(change, {
      onSuccess: () => {
        onSaved();
        tell(done);
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  return { save, error: update.error, isPending: update.isPending };
}
