/** Where the preview's own script, styles and answers are, beside the theme's files. */
export const DEV_BASE = "/_docket/dev/";
