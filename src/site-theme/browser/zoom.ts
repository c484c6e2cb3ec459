import { all, closest, makeButton } from "./dom.ts";
import { say } from "./say.ts";

const CLOSE = '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>';

export function showZoom(): void {
  for (const image of all<HTMLImageElement>("img.zoomable")) {
    if (image.closest("a, button")) continue;
    image.tabIndex = 0;
    image.setAttribute("role", "button");
    image.setAttribute("aria-label", image.alt === "" ? say("enlarge") : `${say("enlarge")}: ${image.alt}`);
  }
}

export function startZoom(): void {
  document.addEventListener("click", (event) => {
    const image = closest<HTMLImageElement>(event, "img.zoomable[role=button]");
    if (image) open(image);
  });
  document.addEventListener("keydown", (event) => {
    const image = closest<HTMLImageElement>(event, "img.zoomable[role=button]");
    if (!image || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    open(image);
  });
}

function open(image: HTMLImageElement): void {
  const dialog = document.createElement("dialog");
  dialog.className = "zoom";
  dialog.setAttribute("aria-label", image.alt || say("enlarge"));
  const copy = document.createElement("img");
  copy.src = image.currentSrc || image.src;
  copy.alt = image.alt;
  dialog.append(makeButton("site-button zoom-close", say("close"), CLOSE), copy);
  dialog.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    dialog.remove();
    image.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
}
