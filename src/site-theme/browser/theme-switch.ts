import { keep, recall } from "./storage.ts";

/** Light and dark by the button, else as the system says while the reader has not chosen. */
export function startThemeSwitch(): void {
  const { dataset } = document.documentElement;
  const button = document.querySelector<HTMLButtonElement>("[data-theme-switch]");
  const show = () => button?.setAttribute("aria-pressed", String(dataset.theme === "dark"));
  show();
  button?.addEventListener("click", () => {
    dataset.theme = dataset.theme === "dark" ? "light" : "dark";
    keep("docket-theme", dataset.theme);
    show();
  });
  if ("fixed" in dataset) return;
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", ({ matches }) => {
    if (dataset.mode !== "system" || recall("docket-theme") !== undefined) return;
    dataset.theme = matches ? "dark" : "light";
    show();
  });
}
