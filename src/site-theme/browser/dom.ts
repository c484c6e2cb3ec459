export function all<T extends Element>(selector: string, within: ParentNode = document): T[] {
  return [...within.querySelectorAll<T>(selector)];
}

/** A button that only the script offers. `icon` holds the paths of a Lucide icon. */
export function makeButton(className: string, label: string, icon: string): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = className;
  button.setAttribute("aria-label", label);
  button.title = label;
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${icon}</svg>`;
  return button;
}

let region: HTMLElement | undefined;

/** Tells users of screen readers what happened. */
export function announce(text: string): void {
  if (!region) {
    region = document.createElement("p");
    region.className = "visually-hidden";
    region.setAttribute("role", "status");
    document.body.append(region);
  }
  region.textContent = text;
}

/** @returns whether the text is in the clipboard now */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The element that an event began in, if it lies in one of these. */
export function closest<T extends Element>(event: Event, selector: string): T | undefined {
  return (event.target instanceof Element ? event.target.closest<T>(selector) : undefined) ?? undefined;
}

/** The id that the part of an address after `#` means, whatever it holds. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
