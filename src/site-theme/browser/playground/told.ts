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
  internal: "Your browser sends this to {host}, in your own network.",
  sendTo: "Send to {host}",
  address: "Address",
  kind: "Kind",
  user: "user name",
  password: "password",
  badHeader: "A browser cannot send the header {name} with this value.",
  noAddress: "{url} is no address to send to.",
  fillBody: "Fill in the body: it is required.",
  notJson: "The body is not valid JSON: {why}",
  insecure:
    "Browsers send nothing from an https page to {origin}, which is not encrypted. Use the cURL example instead.",
  stopped: "Stopped.",
  tooLate: "{origin} did not answer within a minute.",
  refused: "This site lets its pages send nothing to {origin}, or the server redirected elsewhere.",
  noAnswer:
    "The browser got no answer that it may show from {origin}. Either the server cannot be reached, or it does not allow this page: it would have to answer with the header Access-Control-Allow-Origin: {page} (CORS), and allow the method and the headers. The cURL example works in any case.",
  noBody: "(no body)",
  answer: "Body of the answer",
  headerCount: "{count} headers",
  exposed: "Browsers show those that the API exposes to other sites.",
  cut: "The rest is not shown.",
  notShown: "({type}, not shown)",
};

/** What the form says, in the language of the page. `put` is what stands in its places. */
export function told(name: string, put: Record<string, string> = {}): string {
  const given = document.querySelector<HTMLElement>(".site-body")?.dataset.playgroundWords;
  const words = given === undefined ? ENGLISH : (JSON.parse(given) as Record<string, string>);
  return (words[name] ?? ENGLISH[name] ?? "").replace(/\{(\w+)\}/g, (place, key: string) => put[key] ?? place);
}
