import { Button, Group } from "@mantine/core";
import { type UseFormReturnType, useForm } from "@mantine/form";
import { type Confirmation, confirm } from "./confirm.tsx";
import { fieldErrors } from "./field-errors.ts";
import type { Mutation } from "./mutation.ts";
import { tell } from "./notify.ts";
import { SentForm } from "./sent-form.tsx";

type Props<Values, Input> = {
  initialValues: Values;
  mutation: Mutation<Input>;
  toInput: (values: Values) => Input;
  /** The notice after success. */
  success: string;
  /** The button's text of a form that adds something. Such a form is emptied after success; any other edits and saves. */
  action?: string;
  /** What the user has to confirm before these values are sent. */
  question?: (values: Values) => Confirmation | undefined;
  isReadOnly?: boolean;
  children: (form: UseFormReturnType<Values>) => React.ReactNode;
};

/** A form of a settings page: it sends its values, shows errors beside their fields and tells about success. */
export function SettingsForm<Values extends Record<string, unknown>, Input>({
  initialValues,
  mutation,
  toInput,
  success,
  action,
  question,
  isReadOnly = false,
  children,
}: Props<Values, Input>) {
  const form = useForm<Values>({
    initialValues,
    enhanceGetInputProps: () => (isReadOnly ? { readOnly: true, variant: "filled" } : {}),
  });
  const send = (values: Values) =>
    mutation.mutate(toInput(values), {
      onSuccess: () => {
        tell(success);
        if (action === undefined) return form.resetDirty();
        form.reset();
        // Otherwise the mutation keeps what was sent, which can be a secret.
        mutation.reset();
      },
      onError: (error) => form.setErrors(fieldErrors(error)),
    });
  const submit = form.onSubmit((values) => {
    const asked = question?.(values);
    if (asked) confirm({ ...asked, onConfirm: () => send(values) });
    else send(values);
  });
  return (
    <SentForm onSubmit={submit} error={mutation.error} fields={Object.keys(initialValues)}>
      {children(form)}
      {!isReadOnly && (
        <Group>
          <Button type="submit" loading={mutation.isPending} disabled={action === undefined && !form.isDirty()}>
            {action ?? "Save"}
          </Button>
        </Group>
      )}
    </SentForm>
  );
}
