import { Text } from "@mantine/core";
import { modals } from "@mantine/modals";

export type Confirmation = {
  title: string;
  text: string;
  /** The text of the button that confirms. */
  action: string;
  cancel?: string;
};

/** Asks before something that cannot be undone. */
export function confirm({
  title,
  text,
  action,
  cancel = "Cancel",
  onConfirm,
}: Confirmation & { onConfirm: () => void }): void {
  modals.openConfirmModal({
    title,
    children: (
      <Text size="sm" className="breakable">
        {text}
      </Text>
    ),
    labels: { confirm: action, cancel },
    confirmProps: { color: "red" },
    onConfirm,
  });
}
