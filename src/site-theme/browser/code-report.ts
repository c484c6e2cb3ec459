import { sendFeedback } from "./feedback.ts";

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
    '<label>What is wrong with this code?<textarea name="comment" rows="2" maxlength="5000" required></textarea></label><button type="submit" class="feedback-send">Send</button><p class="feedback-thanks" role="status"></p>';
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const comment = form.querySelector("textarea")?.value ?? "";
    const { lang, title } = block.dataset;
    const isSent = await sendFeedback({ comment, code: code.slice(0, 20_000), lang, filename: title?.slice(0, 500) });
    if (isSent) form.innerHTML = '<p class="feedback-thanks" role="status">Thank you. Your report was sent.</p>';
    else form.querySelector(".feedback-thanks")?.replaceChildren("It could not be sent. Please try again.");
  });
  block.append(form);
  form.querySelector("textarea")?.focus();
}
