import { all } from "../dom.ts";
import { type Filled, fillRequest } from "./fill-request.ts";
import { make } from "./make.ts";
import { makeForm } from "./make-form.ts";
import type { PlaygroundData } from "./playground-data.ts";
import { sendRequest } from "./send-request.ts";
import { showAnswer } from "./show-answer.ts";
import { told } from "./told.ts";

document.addEventListener("docket:playground", showPlaygrounds);

let count = 0;

/** Lets readers send the request that a page describes: from their browser, to the servers that the site names. */
function showPlaygrounds(): void {
  for (const bar of all<HTMLElement>(".api-endpoint[data-api]")) {
    if (bar.querySelector(".playground-open")) continue;
    const data = JSON.parse(bar.dataset.api ?? "{}") as PlaygroundData;
    const button = make("button", "playground-open", told("tryIt"));
    button.type = "button";
    button.setAttribute("aria-expanded", "false");
    let panel: HTMLElement | undefined;
    button.addEventListener("click", () => {
      if (!panel) {
        panel = makePanel(data);
        panel.id = `_docket-playground-${++count}`;
        button.setAttribute("aria-controls", panel.id);
        bar.after(panel);
      } else panel.hidden = !panel.hidden;
      button.setAttribute("aria-expanded", String(!panel.hidden));
      button.textContent = told(panel.hidden ? "tryIt" : "close");
      if (!panel.hidden) panel.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    });
    bar.append(button);
  }
}

function makePanel(data: PlaygroundData): HTMLElement {
  const panel = make("section", "playground");
  panel.setAttribute("aria-label", `${told("tryIt")}: ${data.method} ${data.address}`);
  const form = makeForm(data);
  const send = make("button", "playground-send", told("send"));
  send.type = "submit";
  const target = make("p", "playground-target");
  const status = make("p", "playground-status");
  status.setAttribute("role", "status");
  const answer = make("div", "playground-answer");
  form.element.append(make("div", "playground-foot", send, target));
  panel.append(form.element, status, answer);

  const tellTarget = () => {
    const { url, isInternal } = form.server();
    const host = URL.canParse(url) ? new URL(url).host : url;
    target.textContent = told(isInternal ? "internal" : "sendsTo", { host });
    target.classList.toggle("playground-internal", isInternal);
    send.textContent = isInternal ? told("sendTo", { host }) : told("send");
  };
  form.element.addEventListener("input", tellTarget);
  tellTarget();

  let stop: AbortController | undefined;
  form.element.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.element.requestSubmit();
  });
  form.element.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (stop) return stop.abort();
    const filled: Filled = fillRequest(data, form);
    if (filled.type === "missing") {
      status.textContent = filled.message;
      filled.field?.setAttribute("aria-invalid", "true");
      filled.field?.focus();
      return;
    }
    stop = new AbortController();
    send.textContent = told("stop");
    status.textContent = told("sending");
    answer.replaceChildren();
    const outcome = await sendRequest(filled, stop.signal);
    stop = undefined;
    tellTarget();
    status.textContent = outcome.message;
    status.classList.toggle("playground-failed", outcome.type === "failed");
    if (outcome.type === "answered") showAnswer(answer, outcome);
  });
  return panel;
}
