import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

const LINKS = "[data-row-link]";

/** The keys j and k move between the links of the rows. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    const next = at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1);
    links[next]?.focus();
    links[next]?.scrollIntoView({ block: "nearest" });
  };
  useHotkeys([
    ["j", () => move(1)],
    ["k", () => move(-1)],
  ]);
}
