import { all, announce } from "../dom.ts";
import { type Exchange, makeExchange } from "./exchange.ts";
import { keepConversation, recallConversation } from "./kept.ts";
import { makePanel, type Panel } from "./panel.ts";
import { askQuestion } from "./read-stream.ts";
import { setWords, words } from "./words.ts";

const PHONE = "(max-width: 639px)";
/** Where a field that has the focus brings up a keyboard, which covers half of the answer. */
const TOUCH = "(hover: none)";
/** What is left above a question, as the log has it. */
const ABOVE = 20;
const NEAR = 60;

let panel: Panel | undefined;
let threadId: string | undefined;
let exchanges: Exchange[] = [];
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
  focusToWrite(panel);
  if (question !== undefined && question.trim() !== "") await ask(panel, question.trim());
  else if (isNew) follow(panel);
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
    exchanges = [];
    keep();
    made.log.replaceChildren(made.starters);
    made.renew.hidden = true;
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
  restore(made);
  return made;
}

/** Shows what was asked in this tab before the page was loaded anew. */
function restore(on: Panel): void {
  const kept = recallConversation(address());
  threadId = kept.threadId;
  for (const one of kept.exchanges) addExchange(on, one.question).restore(one);
}

function addExchange(on: Panel, question: string): Exchange {
  const exchange = makeExchange(question, rate);
  exchanges.push(exchange);
  on.starters.remove();
  on.renew.hidden = false;
  on.log.append(exchange.root);
  return exchange;
}

function keep(): void {
  keepConversation(address(), { threadId, exchanges: exchanges.map((exchange) => exchange.kept()) });
}

async function ask(on: Panel, question: string): Promise<void> {
  if (running) return;
  const current = new AbortController();
  running = current;
  focusToWrite(on);
  const exchange = addExchange(on, question);
  on.field.value = "";
  setBusy(on, true);
  follow(on);
  const end = (problem?: string) => {
    const wasFollowed = isFollowed(on);
    exchange.end(problem);
    if (wasFollowed) follow(on);
    const { text, problem: said } = exchange.kept();
    // To be asked again.
    if (said !== undefined && text === "" && !current.signal.aborted && on.field.value === "")
      on.field.value = question;
  };
  const body = { question, path: location.pathname, ...(threadId !== undefined && { threadId }) };
  try {
    await askQuestion(`${address()}/message`, body, current.signal, (part) => {
      const wasFollowed = isFollowed(on);
      if (part.type === "finish" && part.threadId) threadId = part.threadId;
      exchange.hear(part);
      if (wasFollowed) requestAnimationFrame(() => follow(on));
    });
    end();
  } catch (error) {
    end(explain(error, current.signal));
  } finally {
    running = undefined;
    setBusy(on, false);
    keep();
  }
}

function explain(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return words().stopped;
  return (error instanceof Error && !(error instanceof TypeError) && error.message) || words().failed;
}

function focusToWrite({ root, field }: Panel): void {
  (matchMedia(TOUCH).matches ? root : field).focus();
}

function setBusy(on: Panel, isBusy: boolean): void {
  const { send, stop } = on;
  const hadFocus = document.activeElement === (isBusy ? send : stop);
  send.hidden = isBusy;
  stop.hidden = !isBusy;
  if (hadFocus) focusToWrite(on);
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

/** The end of what is said, but no further than the newest question stays in sight: a long answer is read from its beginning. */
function placeToFollow({ log }: Panel): number {
  const newest = log.lastElementChild instanceof HTMLElement ? log.lastElementChild.offsetTop - log.offsetTop : 0;
  return Math.max(0, Math.min(newest - ABOVE, log.scrollHeight - log.clientHeight));
}

/** Whether the reader has not scrolled elsewhere. */
function isFollowed(on: Panel): boolean {
  return Math.abs(on.log.scrollTop - placeToFollow(on)) < NEAR;
}

function follow(on: Panel): void {
  on.log.scrollTop = placeToFollow(on);
}

document.addEventListener("docket-assistant", (event) => {
  openPanel((event as CustomEvent<string | undefined>).detail ?? undefined).catch(() => announce(words().failed));
});
