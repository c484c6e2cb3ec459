import { Group, PasswordInput, type PasswordInputProps, Progress, Stack, Text } from "@mantine/core";
import { judgePassword, MIN_PASSWORD_CHARACTERS } from "./password-strength.ts";

const COLORS = ["red", "red", "orange", "teal", "teal"];
const SEGMENTS = [1, 2, 3, 4];

type Props = Omit<PasswordInputProps, "value"> & { value?: string; personal?: string[] };

/** An input for a new password that shows how strong the password is. */
export function NewPasswordInput({ value = "", personal, ...props }: Props) {
  const { level, word, advice } = judgePassword(value, personal);
  return (
    <Stack gap={6}>
      <PasswordInput
        autoComplete="new-password"
        required
        description={`At least ${MIN_PASSWORD_CHARACTERS} characters`}
        value={value}
        visibilityToggleButtonProps={{ "aria-label": "Show the password" }}
        {...props}
      />
      <Group gap={4} grow aria-hidden>
        {SEGMENTS.map((segment) => (
          <Progress key={segment} size={4} value={value && level >= segment ? 100 : 0} color={COLORS[level]} />
        ))}
      </Group>
      <Text size="xs" c="dimmed" mih="1.5em" role="status">
        {props.error ? null : value ? (
          <>
            <b>{word}.</b> {advice}
          </>
        ) : (
          "Several words that you can remember are better than one complicated word."
        )}
      </Text>
    </Stack>
  );
}
