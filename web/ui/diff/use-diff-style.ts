import { useLocalStorage, useMediaQuery } from "@mantine/hooks";

export type DiffStyle = "split" | "unified";

/** The layout of diffs, which the browser remembers. A narrow window has room for one column only. */
export function useDiffStyle(): { style: DiffStyle; canSplit: boolean; setStyle: (style: DiffStyle) => void } {
  const [chosen, setStyle] = useLocalStorage<DiffStyle>({
    key: "docket-diff-style",
    defaultValue: "split",
    getInitialValueInEffect: false,
  });
  const canSplit = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false }) ?? true;
  return { style: canSplit && chosen !== "unified" ? "split" : "unified", canSplit, setStyle };
}
