import { makeCopyButton } from "../copy-button.ts";
import { announce, makeButton } from "../dom.ts";
import type { KeptExchange } from "./kept.ts";
import { renderMarkdown } from "./markdown.ts";
import { element } from "./panel.ts";
import type { Part } from "./read-stream.ts";
import { words } from "./words.ts";

const UP =
  '<path d="M7 10v12"/><path d="M15 5.9 14 10h5.8a2 2 0 0 1 2 2.6l-2.4 8a2 2 0 0 1-1.9 1.4H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 2a3.1 3.1 0 0 1 3 3.9Z"/>';
const DOWN =
  '<path d="M17 14V2"/><path d="M9 18.1 10 14H4.2a2 2 0 0 1-2-2.6l2.4-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.8a2 2 0 0 0-1.8 1.1L12 22a3.1 3.1 0 0 1-3-3.9Z"/>';

export type Exchange = {
  root: HTMLElement;
  hear(part: Part): void;
  /** @param problem a sentence for the reader, if the answer is not complete */
  end(problem?: string): void;
  /** Shows what was answered before. */
  restore(kept: KeptExchange): void;
  kept(): KeptExchange;
};

/** A question and its answer as it comes. */
export function makeExchange(question: string, rate: (id: string, helpful: boolean) => Promise<boolean>): Exchange {
  const root = element("div", "assistant-exchange");
  const asked = element("p", "assistant-asked", question);
  const answer = element("div", "assistant-answer");
  const waiting = element("p", "assistant-waiting", words().reading);
  root.append(asked, waiting, answer);
  let sources: KeptExchange["sources"] = [];
  let id = "";
  let text = "";
  let problem: string | undefined;
  let frame = 0;
  const draw = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => answer.replaceChildren(...renderMarkdown(text)));
  };
  const finish = () => {
    cancelAnimationFrame(frame);
    waiting.remove();
    answer.replaceChildren(...renderMarkdown(text));
    const links = sources.flatMap(({ url, title }) => linkTo(url, title));
    if (links.length > 0) root.append(...listSources(links));
    if (problem !== undefined) root.append(element("p", "assistant-problem", problem));
    if (text !== "") root.append(makeActions(() => text, id, rate));
  };
  return {
    root,
    kept: () => ({ question, id, text, sources, problem }),
    restore(kept) {
      ({ id, text, sources, problem } = kept);
      finish();
    },
    hear(part) {
      if (part.type === "start") id = part.messageId ?? "";
      // The model writes anew after it has read more.
      if (part.type === "text-start") text = "";
      if (part.type === "text-delta") {
        text += part.delta ?? "";
        waiting.remove();
        draw();
      }
      if (part.type === "source-url") sources.push({ url: part.url ?? "", title: part.title ?? "" });
      if (part.type === "error") problem = part.errorText;
    },
    end(given) {
      problem = given ?? problem;
      finish();
      announce(problem ?? words().complete);
    },
  };
}

function listSources(links: HTMLElement[]): HTMLElement[] {
  const label = element("p", "assistant-label", words().sources);
  const list = element("ul", "assistant-sources");
  list.setAttribute("aria-label", words().sources);
  for (const link of links) {
    const item = element("li", "");
    item.append(link);
    list.append(item);
  }
  return [label, list];
}

function linkTo(url: string, title: string): HTMLElement[] {
  const [paragraph] = renderMarkdown(`[x](${url})`);
  const link = paragraph instanceof HTMLElement ? paragraph.querySelector("a") : null;
  if (!link) return [];
  link.textContent = title;
  return [link];
}

function makeActions(
  read: () => string,
  id: string,
  rate: (id: string, helpful: boolean) => Promise<boolean>,
): HTMLElement {
  const row = element("div", "assistant-actions");
  const copy = makeCopyButton("site-button", words(), read);
  row.append(copy);
  if (id === "") return row;
  const thumbs = [
    { helpful: true, button: makeButton("site-button", words().helpful, UP) },
    { helpful: false, button: makeButton("site-button", words().unhelpful, DOWN) },
  ];
  for (const { helpful, button } of thumbs) {
    button.setAttribute("aria-pressed", "false");
    button.addEventListener("click", async () => {
      if (!(await rate(id, helpful))) return announce(words().failed);
      for (const thumb of thumbs) thumb.button.setAttribute("aria-pressed", String(thumb.helpful === helpful));
      announce(words().thanks);
    });
    row.append(button);
  }
  return row;
}
