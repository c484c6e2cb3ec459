import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

/** Asks before something that cannot be undone. */
export function confirm({
  title,
  text,
  action,
  onConfirm,
}: {
  title: string;
  text: string;
  action: string;
  onConfirm: () => void;
}) {
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm" className="breakable">
        {text}
      </Text>
    ),
    labels: { confirm: action, cancel: "Keep it" },
    confirmProps: { color: "red" },
    onConfirm,
  });
}
