const ENGLISH: Record<string, string> = {
  tryIt: "Try it",
  close: "Close",
  send: "Send",
  stop: "Stop",
  sending: "Sending…",
  server: "Server",
  authorization: "Authorization",
  path: "Path",
  query: "Query",
  headers: "Headers",
  body: "Body",
  required: "required",
  none: "None",
  kept: "kept in this tab only",
  fillIn: "Fill in {name}: it is required.",
  sendsTo: "Your browser sends this to {host} itself.",
};

/** What the form says, in the language of the page. */
export function told(name: string): string {
  const given = document.querySelector<HTMLElement>(".site-body")?.dataset.playgroundWords;
  const words = given === undefined ? ENGLISH : (JSON.parse(given) as Record<string, string>);
  return words[name] ?? ENGLISH[name] ?? "";
}
