import { openReport } from "./code-report.ts";
import { makeCopyButton } from "./copy-button.ts";
import { all, makeButton } from "./dom.ts";
import { say } from "./say.ts";

const WRAP = '<path d="m16 16-3 3 3 3"/><path d="M3 12h14.5a1 1 0 0 1 0 7H13"/><path d="M3 19h6"/><path d="M3 5h18"/>';
const REPORT =
  '<path d="M4 22V4a1 1 0 0 1 .4-.8A6 6 0 0 1 8 2c3 0 5 2 7.3 2q2 0 3.1-.9A1 1 0 0 1 20 4v10a1 1 0 0 1-.4.8A6 6 0 0 1 16 16c-3 0-5-2-8-2a6 6 0 0 0-4 1.5"/>';
const OPEN_FROM_LINES = 20;

/** Adds to each block of code what only the script can do. */
export function showCode(): void {
  const hasFeedback = document.querySelector("[data-feedback]") !== null;
  for (const block of all<HTMLElement>(".code, .prompt")) {
    const pre = block.querySelector("pre");
    if (!pre || block.querySelector(":scope > .code-tools")) continue;
    const tools = document.createElement("div");
    tools.className = "code-tools";
    if (hasFeedback && block.matches(".code")) {
      const report = makeButton("code-tool", say("report"), REPORT);
      report.addEventListener("click", () => openReport(block, textOf(pre)));
      tools.append(report);
    }
    if (pre.scrollWidth > pre.clientWidth + 1) {
      const wrap = makeButton("code-tool", say("wrap"), WRAP);
      wrap.setAttribute("aria-pressed", "false");
      wrap.addEventListener("click", () => {
        wrap.setAttribute("aria-pressed", String(block.classList.toggle("code-wrap")));
      });
      tools.append(wrap);
    }
    if (block.dataset.nocopy === undefined)
      tools.append(copyButton(() => textOf(pre), block.dataset.title ?? block.dataset.lang ?? "code"));
    if (tools.childElementCount > 0) block.append(tools);
    if (block.matches(".code-expandable")) addExpander(block, pre);
  }
}

/** @param label what the code is counted by when it is copied */
function copyButton(text: () => string, label: string): HTMLButtonElement {
  const said = { copy: say("copy"), copied: say("copied"), notCopied: say("notCopied") };
  const button = makeCopyButton("code-tool", said, text);
  button.dataset.docketAction = "copied_code";
  button.dataset.docketLabel = label;
  return button;
}

/** Without the lines that a change takes away. */
function textOf(pre: HTMLElement): string {
  const lines = all<HTMLElement>(".line:not(.removed)", pre);
  const text = lines.length > 0 ? lines.map(({ textContent }) => textContent).join("") : (pre.textContent ?? "");
  return text.replace(/\n$/, "");
}

function addExpander(block: HTMLElement, pre: HTMLElement): void {
  const lines = all(".line", pre).length;
  if (lines < OPEN_FROM_LINES) {
    block.dataset.open = "";
    return;
  }
  const button = document.createElement("button");
  button.type = "button";
  button.className = "code-more";
  const show = () => {
    const isOpen = block.dataset.open !== undefined;
    button.setAttribute("aria-expanded", String(isOpen));
    button.textContent = isOpen ? say("showLess") : say("showAll").replace("{count}", String(lines));
  };
  button.addEventListener("click", () => {
    if (block.dataset.open === undefined) block.dataset.open = "";
    else delete block.dataset.open;
    show();
  });
  show();
  block.append(button);
}
