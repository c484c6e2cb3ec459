import { closest } from "./dom.ts";

let isLoaded = false;

/** The assistant's own script is loaded when it is opened for the first time. Others open it by the event `docket-ask`. */
export function startAsking(): void {
  document.addEventListener("click", (event) => {
    if (closest(event, "[data-assistant]")) ask();
  });
  document.addEventListener("docket-ask", (event) => ask((event as CustomEvent<string>).detail));
}

/** The button of a new page says that the panel is open already. */
export function showAsking(): void {
  const isOpen = document.documentElement.dataset.assistantOpen !== undefined;
  document.querySelector("[data-assistant]")?.setAttribute("aria-expanded", String(isOpen));
}

/** @param question is asked at once */
async function ask(question?: string): Promise<void> {
  const { assistant, assistantStyles } = document.querySelector<HTMLElement>("[data-assistant]")?.dataset ?? {};
  if (!assistant || !assistantStyles) return;
  if (!isLoaded) {
    isLoaded = true;
    try {
      await Promise.all([loadStyles(assistantStyles), import(assistant)]);
    } catch {
      isLoaded = false;
      return;
    }
  }
  document.dispatchEvent(new CustomEvent("docket-assistant", { detail: question }));
}

function loadStyles(href: string): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", reject);
    // In the body, because pages with other files in their head are loaded anew.
    document.body.append(link);
  });
}
