const DAY_MS = 86_400_000;

/** Contents that no kept build has are deleted when they were not used for so long: longer than any build takes. */
export const CONTENTS_KEPT_MS = DAY_MS;
/** The time for which builds are kept, and so many successful ones however old they are. */
export const BUILDS_KEPT_MS = 30 * DAY_MS;
export const BUILDS_KEPT = 20;
/**
 * A site that is published very often keeps no more builds that can be shown again.
 * @limit Builds of a project that are kept
 */
export const MOST_BUILDS_KEPT = 200;
export const PREVIEWS_KEPT_MS = 30 * DAY_MS;
