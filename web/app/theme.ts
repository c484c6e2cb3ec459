import { type CSSVariablesResolver, createTheme, Drawer, Menu, Modal, Notification, Tooltip } from "@mantine/core";

/** To lock the page behind a dialog, Mantine adds a style that the Content-Security-Policy refuses. */
const DIALOG = { defaultProps: { lockScroll: false, closeButtonProps: { "aria-label": "Close" } } };

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: 9,
  autoContrast: true,
  defaultRadius: "md",
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: "650" },
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend(DIALOG),
    Drawer: Drawer.extend(DIALOG),
    Notification: Notification.extend({ defaultProps: { closeButtonProps: { "aria-label": "Close" } } }),
    // A menu may not contain the placeholder element. The first entry gets the focus without it.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 300 } }),
  },
});

/** A button under the pointer is darker, because its white text needs the contrast. */
const HOVERED = "#066649";

/** Older browsers lack light-dark(). All text has the contrast of WCAG AA, on cards and hovered rows as well. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-teal-filled-hover": HOVERED,
    "--mantine-color-dimmed": "#5b636a",
    "--mantine-color-teal-light-color": "#05614a",
    "--mantine-color-yellow-light-color": "#7a4a00",
    "--mantine-color-orange-light-color": "#8f2f06",
    "--mantine-color-red-light-color": "#a61e1e",
    "--mantine-color-placeholder": "#6a7178",
    "--mantine-color-error": "#c92a2a",
    "--docket-color-up": "var(--mantine-color-teal-9)",
    "--docket-color-down": "var(--mantine-color-red-9)",
    "--docket-color-backdrop": "var(--mantine-color-gray-0)",
    "--docket-series-human": "var(--mantine-color-blue-8)",
    "--docket-series-ai": "var(--mantine-color-orange-9)",
    "--docket-series-total": "var(--mantine-color-dark-6)",
    "--docket-series-views": "var(--mantine-color-grape-8)",
    "--docket-series-before": "var(--mantine-color-gray-5)",
  },
  dark: {
    "--mantine-color-teal-filled-hover": HOVERED,
    "--mantine-color-dimmed": "#a6a6a6",
    "--mantine-color-placeholder": "#969696",
    "--mantine-color-error": "#ff8787",
    "--docket-color-up": "var(--mantine-color-teal-4)",
    "--docket-color-down": "var(--mantine-color-red-4)",
    "--docket-color-backdrop": "var(--mantine-color-dark-8)",
    "--docket-series-human": "var(--mantine-color-blue-4)",
    "--docket-series-ai": "var(--mantine-color-orange-4)",
    "--docket-series-total": "var(--mantine-color-gray-2)",
    "--docket-series-views": "var(--mantine-color-grape-3)",
    "--docket-series-before": "var(--mantine-color-dark-2)",
  },
});
