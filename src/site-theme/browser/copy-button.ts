import { announce, copyText, makeButton } from "./dom.ts";

const COPY =
  '<rect width="14" height="14" x="8" y="8" rx="2"/><path d="M4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2"/>';
const DONE = '<path d="M20 6 9 17l-5-5"/>';
const SHOWN_MS = 1800;

/** A button that copies a text, and shows for a moment that it has. */
export function makeCopyButton(
  className: string,
  said: { copy: string; copied: string; notCopied: string },
  text: () => string,
): HTMLButtonElement {
  const button = makeButton(className, said.copy, COPY);
  const icon = button.querySelector("svg");
  let timer = 0;
  button.addEventListener("click", async () => {
    const isCopied = await copyText(text());
    announce(isCopied ? said.copied : said.notCopied);
    if (!isCopied || !icon) return;
    icon.innerHTML = DONE;
    button.dataset.done = "";
    button.title = said.copied;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      icon.innerHTML = COPY;
      delete button.dataset.done;
      button.title = said.copy;
    }, SHOWN_MS);
  });
  return button;
}
