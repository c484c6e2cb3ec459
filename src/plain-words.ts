const WORDS: [RegExp, string][] = [
  [/\b(?:AI_)?[A-Z]\w+(?:Error|Exception)\b(?:\s*\[\w+\])?:?\s*/g, ""],
  [/\bconnect ECONNREFUSED (\S+)/g, "$1 refuses the connection"],
  [/\bgetaddrinfo (?:ENOTFOUND|EAI_AGAIN) (\S+)/g, "the host $1 was not found"],
  [/\b(?:connect )?E?TIMEDOUT\b/g, "there was no answer in time"],
  [/\b(?:(?:read|write) )?E(?:CONNRESET|CONNABORTED|PIPE)\b/g, "the connection was closed"],
];

/** A text without the names of error classes and of the system's errors, which say nothing to its readers. */
export function plainWords(text: string): string {
  return WORDS.reduce((plain, [name, words]) => plain.replace(name, words), text);
}
