import { createTheme, Drawer, Modal, Tooltip } from "@mantine/core";

/** Locking the page behind a dialog adds a style that the Content-Security-Policy refuses. */
const UNLOCKED = { defaultProps: { lockScroll: false } };

export const theme = createTheme({
  primaryColor: "teal",
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: "md",
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
  headings: { fontWeight: "650" },
  cursorType: "pointer",
  components: {
    Modal: Modal.extend(UNLOCKED),
    Drawer: Drawer.extend(UNLOCKED),
    Tooltip: Tooltip.extend({ defaultProps: { events: { hover: true, focus: true, touch: true }, openDelay: 300 } }),
  },
});
