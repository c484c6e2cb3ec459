import { say } from "../say.ts";

/** What a search is limited to: the language and the version that the reader is in. */
export type Within = { language?: string; version?: string };

const KINDS = [
  ["language", "allLanguages"],
  ["version", "allVersions"],
] as const;

/** Buttons that let a search go beyond the language or version, where the site has others. */
export function makeSwitches(within: Within, onChange: () => void): { element: HTMLElement; chosen(): Within } {
  const element = document.createElement("div");
  element.className = "search-switches";
  const buttons = KINDS.flatMap(([kind, name]) => {
    if (within[kind] === undefined) return [];
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = say(name);
    button.dataset.kind = kind;
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", () => {
      button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
      onChange();
    });
    return [button];
  });
  element.append(...buttons);
  element.hidden = buttons.length === 0;
  const isLimited = (kind: string) =>
    buttons.some((button) => button.dataset.kind === kind && button.getAttribute("aria-pressed") === "false");
  return {
    element,
    chosen: () => Object.fromEntries(Object.entries(within).filter(([kind]) => isLimited(kind))),
  };
}
