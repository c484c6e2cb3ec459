import { announce, closest, copyText } from "./dom.ts";
import { say } from "./say.ts";

/** Copies the address of a heading, the page as Markdown, and what a button holds. */
export function startCopying(): void {
  document.addEventListener("click", async (event) => {
    const anchor = closest<HTMLAnchorElement>(event, "a.heading-anchor");
    if (anchor && (await copyText(anchor.href))) announce(say("copied"));
    const button = closest<HTMLButtonElement>(event, "[data-copy-page]");
    if (button) await copyPage(button);
    const written = closest<HTMLButtonElement>(event, "[data-copy-text]");
    if (written) tell(written, (await copyText(written.dataset.copyText ?? "")) ? "copied" : "notCopied");
  });
}

async function copyPage(button: HTMLButtonElement): Promise<void> {
  let said: "copied" | "notCopied" = "notCopied";
  try {
    const address = button.dataset.copyPage ?? "";
    const text = fetch(address, { headers: { accept: "text/markdown" } }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    });
    // Safari lets a page copy only if it says so before it waits for the text.
    const item = new ClipboardItem({ "text/plain": text.then((words) => new Blob([words], { type: "text/plain" })) });
    await navigator.clipboard.write([item]);
    said = "copied";
  } catch {}
  tell(button, said);
}

/** On the button for a while, and to screen readers. */
function tell(button: HTMLButtonElement, what: "copied" | "notCopied"): void {
  announce(say(what));
  const label = button.querySelector("span");
  if (!label || label.dataset.before !== undefined) return;
  label.dataset.before = label.textContent ?? "";
  label.textContent = say(what);
  setTimeout(() => {
    label.textContent = label.dataset.before ?? "";
    delete label.dataset.before;
  }, 1800);
}
