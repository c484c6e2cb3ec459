import { notifications } from "@mantine/notifications";

const ERROR_SHOWN_MS = 10_000;

/** Says in a corner that something is done. */
export function tell(message: string): void {
  notifications.show({ message, color: "teal" });
}

/** Says in a corner why something did not work, in the server's words. */
export function tellError(error: Error): void {
  notifications.show({ title: "This did not work", message: error.message, color: "red", autoClose: ERROR_SHOWN_MS });
}
