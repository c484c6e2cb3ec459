/** `message` is a sentence for the project's admins. */
export type Outcome = { type: "sent" } | { type: "failed"; message: string };
