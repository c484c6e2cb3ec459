const ENGLISH = {
  title: "Assistant",
  intro:
    "Ask about this documentation. Answers are written by a model from its pages and may be wrong: check the sources.",
  question: "Your question",
  send: "Send",
  stop: "Stop",
  reading: "Reading the documentation…",
  sources: "Sources",
  complete: "The answer is complete.",
  stopped: "The answer was stopped.",
  failed: "The assistant cannot be reached. Please try again.",
  renew: "New conversation",
  helpful: "This helped",
  unhelpful: "This did not help",
  copy: "Copy the answer",
  copied: "Copied",
  notCopied: "Not copied",
  thanks: "Thank you for telling us.",
  close: "Close",
};

let said = ENGLISH;

/** What the panel says, in the language of the page when it was opened. */
export function words(): typeof ENGLISH {
  return said;
}

export function setWords(given: Partial<typeof ENGLISH>): void {
  said = { ...ENGLISH, ...given };
}
