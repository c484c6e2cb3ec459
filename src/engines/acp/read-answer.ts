const MAX_TITLE = 100;
const FIELD = (name: string) => new RegExp(`^[ \\t>*_#-]*${name}[*_\\s]*:[*_]*[ \\t]*`, "gim");

/** Reads title and summary from an agent's last message. A missing title is made from the prompt. */
export function readAnswer(message: string, prompt: string): { title: string; summary: string } {
  const title = lastField(message, "title");
  const summary = lastField(message, "summary");
  const start = Math.min(title?.start ?? message.length, summary?.start ?? message.length);
  return {
    title: clean(title?.text.split("\n")[0] ?? "") || shorten(clean(prompt.split("\n")[0] ?? "")),
    summary: clean(summary ? cutAt(summary.text, "title") : "") || message.slice(0, start).trim() || "Done as asked.",
  };
}

function lastField(message: string, name: string): { start: number; text: string } | undefined {
  const match = [...message.matchAll(FIELD(name))].at(-1);
  return match && { start: match.index, text: message.slice(match.index + match[0].length).trim() };
}

function cutAt(text: string, name: string): string {
  const match = FIELD(name).exec(text);
  return match ? text.slice(0, match.index) : text;
}

function clean(text: string): string {
  return text.replace(/^[*_`"#\s]+|(?<![*_`"\s])[*_`"\s]+$/g, "");
}

function shorten(text: string): string {
  return text.length <= MAX_TITLE ? text : `${text.slice(0, MAX_TITLE - 1).toWellFormed()}…`;
}
