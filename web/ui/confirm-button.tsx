import { Button } from "@mantine/core";
import { type Confirmation, confirm } from "./confirm.tsx";
import type { Mutation } from "./mutation.ts";
import { tell, tellError } from "./notify.ts";

type Props<Input> = {
  mutation: Mutation<Input>;
  input: Input;
  question: Confirmation;
  /** The notice after success. */
  success: string;
  /** The accessible name, which also says what the action is about. */
  label: string;
  /** The visible text, such as "Remove". */
  children: string;
};

/** The button of a row that removes something: it asks first and tells about success and failure. */
export function ConfirmButton<Input>({ mutation, input, question, success, label, children }: Props<Input>) {
  const onConfirm = () => mutation.mutate(input, { onSuccess: () => tell(success), onError: tellError });
  return (
    <Button
      size="xs"
      variant="subtle"
      color="red"
      loading={mutation.isPending}
      aria-label={label}
      onClick={() => confirm({ ...question, onConfirm })}
    >
      {children}
    </Button>
  );
}
