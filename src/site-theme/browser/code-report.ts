import { sendFeedback } from "./feedback.ts";
import { say } from "./say.ts";

/** A field below a block of code for what is wrong with it. */
export function openReport(block: HTMLElement, code: string): void {
  const known = block.querySelector<HTMLElement>(".code-report");
  if (known) {
    known.remove();
    return;
  }
  const form = document.createElement("form");
  form.className = "code-report feedback";
  form.innerHTML =
    '<label><span></span><textarea name="comment" rows="2" maxlength="5000" required></textarea></label><button type="submit" class="feedback-send"></button><p class="feedback-thanks" role="status"></p>';
  form.querySelector("span")?.append(say("wrong"));
  form.querySelector("button")?.append(say("send"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const comment = form.querySelector("textarea")?.value ?? "";
    const { lang, title } = block.dataset;
    const isSent = await sendFeedback({ comment, code: code.slice(0, 20_000), lang, filename: title?.slice(0, 500) });
    for (const part of form.querySelectorAll("label, button")) if (isSent) part.remove();
    form.querySelector(".feedback-thanks")?.replaceChildren(say(isSent ? "thanks" : "notSent"));
  });
  block.append(form);
  form.querySelector("textarea")?.focus();
}
