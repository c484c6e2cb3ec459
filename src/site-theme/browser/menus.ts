import { all, closest } from "./dom.ts";

/** Menus close by Escape, by a press elsewhere and when the focus leaves; arrows move in them. Tooltips close by Escape. */
export function startMenus(): void {
  const close = (except?: Element) => {
    for (const menu of all<HTMLDetailsElement>("details[data-menu][open]")) if (menu !== except) menu.open = false;
  };
  document.addEventListener("pointerdown", (event) => close(closest(event, "details[data-menu]")));
  document.addEventListener("focusin", (event) => close(closest(event, "details[data-menu]")));
  document.addEventListener("keydown", (event) => {
    const tip = closest<HTMLElement>(event, ".tooltip");
    if (event.key === "Escape" && tip) tip.dataset.hidden = "";
    const menu = closest<HTMLDetailsElement>(event, "details[data-menu]");
    if (!menu) return;
    if (event.key === "Escape" && menu.open) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
      return;
    }
    const items = all<HTMLElement>(".site-menu-item:is(a, button)", menu);
    if (menu.open && (event.key === "Home" || event.key === "End")) {
      event.preventDefault();
      items.at(event.key === "Home" ? 0 : -1)?.focus();
      return;
    }
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    menu.open = true;
    const at = items.indexOf(document.activeElement as HTMLElement);
    items.at(at === -1 ? (step === 1 ? 0 : -1) : (at + step) % items.length)?.focus();
  });
  document.addEventListener("focusout", (event) => {
    const tip = closest<HTMLElement>(event, ".tooltip");
    if (tip) delete tip.dataset.hidden;
  });
}
