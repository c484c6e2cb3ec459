import type { Properties } from "hast";
import type { Address } from "../addresses.ts";

/** Links to other sites tell them nothing of the page, and are marked unless the component shows it in its own way. */
export function linkProperties({ href, isExternal }: Address, isMarked = true): Properties {
  if (!isExternal) return { href };
  return { href, rel: ["noopener"], ...(isMarked ? { className: ["external"] } : {}) };
}
