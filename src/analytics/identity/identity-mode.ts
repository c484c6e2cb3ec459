export const IDENTITY_MODES = ["stable", "month", "day"] as const;
/** How long a visitor keeps the same id: thirteen months, a month or a day. */
export type IdentityMode = (typeof IDENTITY_MODES)[number];
