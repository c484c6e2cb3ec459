const ENGLISH: Record<string, string> = {
  copy: "Copy",
  copied: "Copied",
  notCopied: "Not copied",
  thanks: "Thank you for telling us.",
  notSent: "It could not be sent. Please try again.",
  send: "Send",
  wrap: "Wrap long lines",
  report: "Report a problem with this code",
  wrong: "What is wrong with this code?",
  showAll: "Show all {count} lines",
  showLess: "Show less",
  diagram: "Diagram",
  diagramSource: "Source of the diagram",
  notDrawn: "This diagram cannot be drawn.",
  enlarge: "Enlarge",
  close: "Close",
  search: "Search",
  noResults: "Nothing was found for “{query}”.",
  corrected: "Results for “{query}”",
  recent: "Recently read",
  results: "{count} results",
  searchFailed: "The search does not answer. Please try again.",
  allLanguages: "All languages",
  allVersions: "All versions",
};

let written: string | undefined;
let words = ENGLISH;

/** A sentence in the language of the page. */
export function say(name: string): string {
  const given = document.querySelector<HTMLElement>(".site-body")?.dataset.words;
  if (given !== written) {
    written = given;
    words = given === undefined ? ENGLISH : (JSON.parse(given) as Record<string, string>);
  }
  return words[name] ?? ENGLISH[name] ?? "";
}
