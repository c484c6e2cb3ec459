import { useHotkeys } from "@mantine/hooks";
import type { RefObject } from "react";

/** j and k walk through the links of a list, as in mail; Enter is the link's own. */
export function useRowKeys(list: RefObject<HTMLElement | null>, selector: string): void {
  const move = (step: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
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
