import { all, closest } from "./dom.ts";

const SWIPE_PIXELS = 60;

/** On a phone: the sidebar as a drawer that keeps the focus until it is closed. */
export function startDrawer(): void {
  document.addEventListener("click", (event) => {
    const opener = closest(event, ".site-menu-open");
    const closer = closest(event, ".site-menu-close, .site-veil");
    if (!opener && !closer) return;
    event.preventDefault();
    if (opener) openDrawer();
    else closeDrawer();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeDrawer();
  });
  let startX: number | undefined;
  document.addEventListener("touchstart", ({ touches }) => {
    startX = touches.length === 1 ? touches[0]?.clientX : undefined;
  });
  document.addEventListener("touchend", ({ changedTouches }) => {
    const moved = (changedTouches[0]?.clientX ?? 0) - (startX ?? 0);
    const isOut = document.documentElement.dir === "rtl" ? moved > SWIPE_PIXELS : moved < -SWIPE_PIXELS;
    if (startX !== undefined && isOut) closeDrawer();
  });
  matchMedia("(min-width: 1024px)").addEventListener("change", () => closeDrawer(false));
}

export function prepareDrawer(): void {
  const opener = document.querySelector(".site-menu-open");
  opener?.setAttribute("role", "button");
  opener?.setAttribute("aria-expanded", "false");
}

function openDrawer(): void {
  const drawer = document.querySelector<HTMLElement>(".site-sidebar");
  if (!drawer) return;
  drawer.dataset.open = "";
  for (const element of others()) element.inert = true;
  document.querySelector(".site-menu-open")?.setAttribute("aria-expanded", "true");
  drawer.querySelector<HTMLElement>(".site-menu-close")?.focus();
}

function closeDrawer(hasFocus = true): void {
  const drawer = document.querySelector<HTMLElement>(".site-sidebar[data-open]");
  if (!drawer) return;
  delete drawer.dataset.open;
  for (const element of others()) element.inert = false;
  const opener = document.querySelector<HTMLElement>(".site-menu-open");
  opener?.setAttribute("aria-expanded", "false");
  if (hasFocus) opener?.focus();
}

function others(): HTMLElement[] {
  return all("body > :not(.site-body, script), .site-body > :not(.site-sidebar, .site-veil)");
}
