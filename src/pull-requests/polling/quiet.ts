/** A host of which no webhook was heard for so long is asked what has happened. */
export const QUIET_MS = 86_400_000;
