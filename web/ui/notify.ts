import { notifications } from "@mantine/notifications";

const ERROR_SHOWN_MS = 10_000;

/** Shows a notice of success in a corner. */
export function tell(message: string): void {
  notifications.show({ message, color: "teal" });
}

/** Shows an error in a corner, with the server's message. */
export function tellError(error: Error): void {
  notifications.show({ title: "The action failed", message: error.message, color: "red", autoClose: ERROR_SHOWN_MS });
}
