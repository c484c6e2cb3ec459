import { Stack } from "@mantine/core";
import { useEffect, useRef } from "react";
import { ErrorAlert } from "./error-alert.tsx";
import { errorBeyondFields } from "./field-errors.ts";

/** About half a second: a part that opens for its errors does so within. */
const MAX_FRAMES = 30;

/** Mantine marks the input of a password in a way of its own. */
const INVALID = ":is(input, textarea):is([aria-invalid=true], [data-invalid])";

type Props = {
  onSubmit: (event: React.FormEvent<HTMLFormElement>) => void;
  /** Why the server refused what was sent last. */
  error: Error | null;
  /** The names of the fields that show their errors themselves. */
  fields: string[];
  gap?: "xs" | "md";
  children: React.ReactNode;
};

/** A form that is sent to the server. An error stands at its field, which gets the focus, or else above all fields. */
export function SentForm({ onSubmit, error, fields, gap = "md", children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    let frame = 0;
    const show = (framesLeft: number) => {
      if (framesLeft > 0 && !showFault(form.current)) frame = requestAnimationFrame(() => show(framesLeft - 1));
    };
    frame = requestAnimationFrame(() => show(MAX_FRAMES));
    return () => cancelAnimationFrame(frame);
  }, [error]);
  return (
    <form ref={form} onSubmit={onSubmit}>
      <Stack gap={gap}>
        <ErrorAlert error={errorBeyondFields(error, fields)} />
        {children}
      </Stack>
    </form>
  );
}

/** @returns whether the first fault can be seen */
function showFault(form: HTMLFormElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  const fault = field ?? form?.querySelector<HTMLElement>("[role=alert]");
  if (!fault?.checkVisibility()) return false;
  if (field) field.focus();
  else fault.scrollIntoView({ block: "nearest" });
  return true;
}
