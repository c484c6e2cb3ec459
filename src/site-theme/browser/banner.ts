import { closest } from "./dom.ts";
import { keep } from "./storage.ts";

/** Closes the announcement for as long as it says the same. */
export function startBanner(): void {
  document.addEventListener("click", (event) => {
    if (!closest(event, "[data-close-banner]")) return;
    const { dataset } = document.documentElement;
    dataset.bannerClosed = "";
    keep("docket-banner", dataset.banner ?? "");
  });
}
