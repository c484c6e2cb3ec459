import { makeButton } from "../dom.ts";
import { words } from "./words.ts";

const CLOSE = '<path d="M18 6 6 18"/><path d="m6 6 12 12"/>';
const NEW = '<path d="M12 20h9"/><path d="M16.4 3.6a2 2 0 1 1 3 3L7 19l-4 1 1-4Z"/>';
const SEND = '<path d="m5 12 7-7 7 7"/><path d="M12 19V5"/>';
const STOP = '<rect width="12" height="12" x="6" y="6" rx="2"/>';
const MAX_QUESTION = 2000;

export type Panel = {
  root: HTMLElement;
  log: HTMLElement;
  starters: HTMLElement;
  form: HTMLFormElement;
  field: HTMLTextAreaElement;
  send: HTMLButtonElement;
  stop: HTMLButtonElement;
  renew: HTMLButtonElement;
  close: HTMLButtonElement;
};

export function makePanel(starterQuestions: string[]): Panel {
  const root = element("div", "assistant");
  root.setAttribute("role", "dialog");
  root.setAttribute("aria-labelledby", "_docket-assistant-title");
  root.tabIndex = -1;
  root.hidden = true;
  const title = element("h2", "assistant-title", words().title);
  title.id = "_docket-assistant-title";
  const renew = makeButton("site-button", words().renew, NEW);
  renew.hidden = true;
  const close = makeButton("site-button", words().close, CLOSE);
  const head = element("div", "assistant-head");
  head.append(title, renew, close);

  const log = element("div", "assistant-log");
  log.setAttribute("role", "log");
  // Said once it is complete, and not word by word.
  log.setAttribute("aria-live", "off");
  log.setAttribute("aria-label", words().title);
  log.tabIndex = 0;
  const starters = element("div", "assistant-starters");
  starters.append(element("p", "assistant-intro", words().intro));
  for (const question of starterQuestions) {
    const button = element("button", "assistant-starter", question);
    button.type = "button";
    starters.append(button);
  }
  log.append(starters);

  const form = element("form", "assistant-form");
  const label = element("label", "visually-hidden", words().question);
  label.htmlFor = "_docket-assistant-question";
  const field = element("textarea", "assistant-field");
  field.id = label.htmlFor;
  field.rows = 1;
  field.maxLength = MAX_QUESTION;
  field.placeholder = words().question;
  const send = makeButton("assistant-send", words().send, SEND);
  send.type = "submit";
  const stop = makeButton("assistant-send", words().stop, STOP);
  stop.hidden = true;
  form.append(label, field, send, stop);
  root.append(head, log, form);
  return { root, log, starters, form, field, send, stop, renew, close };
}

export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  text = "",
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}
