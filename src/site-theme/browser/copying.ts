import { announce, closest, copyText } from "./dom.ts";
import { say } from "./say.ts";

/** Copies the address of a heading, and the page as Markdown. */
export function startCopying(): void {
  document.addEventListener("click", async (event) => {
    const anchor = closest<HTMLAnchorElement>(event, "a.heading-anchor");
    if (anchor && (await copyText(anchor.href))) announce(say("copied"));
    const button = closest<HTMLButtonElement>(event, "[data-copy-page]");
    if (button) await copyPage(button);
  });
}

async function copyPage(button: HTMLButtonElement): Promise<void> {
  const label = button.querySelector("span");
  const before = label?.textContent ?? "";
  let said = say("notCopied");
  try {
    const address = button.dataset.copyPage ?? "";
    const text = fetch(address, { headers: { accept: "text/markdown" } }).then((response) => {
      if (!response.ok) throw new Error(String(response.status));
      return response.text();
    });
    // Safari lets a page copy only if it says so before it waits for the text.
    const item = new ClipboardItem({ "text/plain": text.then((words) => new Blob([words], { type: "text/plain" })) });
    await navigator.clipboard.write([item]);
    said = say("copied");
  } catch {}
  announce(said);
  if (!label) return;
  label.textContent = said;
  setTimeout(() => label.replaceChildren(before), 1800);
}
