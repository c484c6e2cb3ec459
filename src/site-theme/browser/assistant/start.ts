import { all, announce } from "../dom.ts";
import { makeExchange } from "./exchange.ts";
import { makePanel, type Panel } from "./panel.ts";
import { askQuestion } from "./read-stream.ts";
import { setWords, words } from "./words.ts";

const PHONE = "(max-width: 639px)";

let panel: Panel | undefined;
let threadId: string | undefined;
let running: AbortController | undefined;

function address(): string {
  return document.querySelector<HTMLElement>("[data-assistant]")?.dataset.assistantAddress ?? "";
}

function opener(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-assistant]");
}

async function openPanel(question?: string): Promise<void> {
  panel ??= await preparePanel();
  const isNew = panel.root.hidden;
  panel.root.hidden = false;
  document.documentElement.dataset.assistantOpen = "";
  opener()?.setAttribute("aria-expanded", "true");
  holdOthers();
  panel.field.focus();
  if (question !== undefined && question.trim() !== "") await ask(panel, question.trim());
  else if (isNew) scrollDown(panel);
}

function closePanel(): void {
  if (!panel || panel.root.hidden) return;
  panel.root.hidden = true;
  delete document.documentElement.dataset.assistantOpen;
  holdOthers();
  opener()?.setAttribute("aria-expanded", "false");
  opener()?.focus();
}

/** On a phone the panel covers the page, and nothing below it can be reached. */
function holdOthers(): void {
  const isCovering = panel?.root.hidden === false && matchMedia(PHONE).matches;
  panel?.root.setAttribute("aria-modal", String(isCovering));
  for (const element of all<HTMLElement>("body > :not(.assistant, script, .visually-hidden)"))
    element.inert = isCovering;
}

async function preparePanel(): Promise<Panel> {
  const language = document.documentElement.lang;
  let starterQuestions: string[] = [];
  try {
    const response = await fetch(`${address()}?language=${encodeURIComponent(language)}`);
    if (response.ok) {
      const told = (await response.json()) as { starterQuestions: string[]; words: object };
      starterQuestions = told.starterQuestions;
      setWords(told.words);
    }
  } catch {}
  const made = makePanel(starterQuestions);
  document.body.append(made.root);
  made.close.addEventListener("click", closePanel);
  made.renew.addEventListener("click", () => {
    running?.abort();
    threadId = undefined;
    made.log.replaceChildren(made.starters);
    made.field.focus();
  });
  made.stop.addEventListener("click", () => running?.abort());
  made.form.addEventListener("submit", (event) => {
    event.preventDefault();
    const question = made.field.value.trim();
    if (question !== "" && !running) ask(made, question);
  });
  made.field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    made.form.requestSubmit();
  });
  made.starters.addEventListener("click", ({ target }) => {
    const starter = target instanceof Element ? target.closest(".assistant-starter") : null;
    if (starter && !running) ask(made, starter.textContent ?? "");
  });
  made.root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") closePanel();
  });
  made.log.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    // On a phone the page that a link leads to would stay covered.
    if (matchMedia(PHONE).matches) closePanel();
    // Loading the same page anew would end the conversation.
    if (link.hash !== "" || link.pathname !== location.pathname) return;
    event.preventDefault();
    scrollTo({ top: 0 });
  });
  matchMedia(PHONE).addEventListener("change", holdOthers);
  return made;
}

async function ask(on: Panel, question: string): Promise<void> {
  if (running) return;
  const current = new AbortController();
  running = current;
  on.starters.remove();
  on.field.focus();
  const exchange = makeExchange(question, rate);
  on.log.append(exchange.root);
  on.field.value = "";
  setBusy(on, true);
  scrollDown(on);
  const body = { question, path: location.pathname, ...(threadId !== undefined && { threadId }) };
  try {
    await askQuestion(`${address()}/message`, body, current.signal, (part) => {
      const wasDown = isDown(on);
      if (part.type === "finish" && part.threadId) threadId = part.threadId;
      exchange.hear(part);
      if (wasDown) requestAnimationFrame(() => scrollDown(on));
    });
    exchange.end();
  } catch (error) {
    exchange.end(explain(error, current.signal));
  } finally {
    running = undefined;
    setBusy(on, false);
    scrollDown(on);
  }
}

function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return words().stopped;
  return (error instanceof Error && !(error instanceof TypeError) && error.message) || words().failed;
}

function setBusy({ send, stop, field }: Panel, isBusy: boolean): void {
  const hadFocus = document.activeElement === (isBusy ? send : stop);
  send.hidden = isBusy;
  stop.hidden = !isBusy;
  if (hadFocus) field.focus();
}

async function rate(id: string, helpful: boolean): Promise<boolean> {
  try {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ id, helpful });
    return (await fetch(`${address()}/rating`, { method: "POST", headers, body })).ok;
  } catch {
    return false;
  }
}

function isDown({ log }: Panel): boolean {
  return log.scrollHeight - log.scrollTop - log.clientHeight < 60;
}

function scrollDown({ log }: Panel): void {
  log.scrollTop = log.scrollHeight;
}

document.addEventListener("docket-assistant", (event) => {
  openPanel((event as CustomEvent<string | undefined>).detail ?? undefined).catch(() => announce(words().failed));
});
