import { all, closest } from "./dom.ts";
import { keep, recall } from "./storage.ts";

const { dataset } = document.documentElement;

/** Light and dark by the button, else as the system says while the reader has not chosen. */
export function startThemeSwitch(): void {
  document.addEventListener("click", (event) => {
    if (!closest(event, "[data-theme-switch]")) return;
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    keep("docket-theme", dataset.theme);
    showTheme();
  });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if ("fixed" in dataset || dataset.mode !== "system" || recall("docket-theme") !== undefined) return;
    dataset.theme = matches ? "dark" : "light";
    showTheme();
  });
}

export function showTheme(): void {
  for (const button of all("[data-theme-switch]"))
    button.setAttribute("aria-pressed", String(dataset.theme === "dark"));
}
