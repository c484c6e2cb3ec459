import { say } from "./say.ts";

const WAIT_MS = 20_000;
let pending: (() => void) | undefined;

/** Sends what the reader says of this page, or of code on it. */
export async function sendFeedback(fields: Record<string, string | undefined>): Promise<boolean> {
  const form = document.querySelector<HTMLFormElement>("form[data-feedback]");
  if (!form) return false;
  const path = form.querySelector<HTMLInputElement>("[name=path]")?.value ?? "/";
  try {
    const headers = { "content-type": "application/json", accept: "application/json" };
    const body = JSON.stringify({ path, ...fields });
    return (await fetch(form.action, { method: "POST", headers, body, keepalive: true })).ok;
  } catch {
    return false;
  }
}

/** The answer is sent with the reader's words, or without them when they write none and go on. */
export function showFeedback(): void {
  flushFeedback();
  const form = document.querySelector<HTMLFormElement>("form[data-feedback]");
  if (!form) return;
  const comment = form.querySelector("textarea");
  const helpful = () => form.querySelector<HTMLInputElement>("[name=helpful]:checked")?.value;
  const thanks = form.querySelector(".feedback-thanks");
  let timer = 0;
  const send = async () => {
    clearTimeout(timer);
    pending = undefined;
    const words = comment?.value.trim();
    const isSent = await sendFeedback({ helpful: helpful(), ...(words && { comment: words }) });
    if (isSent) form.dataset.done = "";
    thanks?.replaceChildren(say(isSent ? "thanks" : "notSent"));
  };
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    pending = send;
    clearTimeout(timer);
    timer = window.setTimeout(() => comment?.value === "" && document.activeElement !== comment && send(), WAIT_MS);
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (helpful() !== undefined) send();
  });
}

export function flushFeedback(): void {
  pending?.();
}

export function startFeedback(): void {
  addEventListener("pagehide", flushFeedback);
}
