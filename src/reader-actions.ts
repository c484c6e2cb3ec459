/** What readers do on a page, beside reading it. */
export const READER_ACTIONS = ["outbound", "copied_code", "opened_tab"] as const;
export type ReaderAction = (typeof READER_ACTIONS)[number];

/** Parts of a page, in percent, whose end readers may have reached. */
export const SCROLL_DEPTHS = [25, 50, 75, 100] as const;
