/**
 * Controls, line and paragraph separators, invisible and bidirectional formatting, and tag characters: what can make a
 * text read differently from what it holds. Joiners stay, because emoji and several scripts need them.
 */
export const UNSAFE_CHARACTERS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;

const NAMES: Record<string, string> = {
  "\0": "NUL",
  "\x07": "BEL",
  "\b": "BS",
  "\r": "CR",
  "\x1b": "ESC",
  "\x7f": "DEL",
};

/** What is shown in place of an unsafe character, for example `[U+202E]`. */
export function symbolOf(character: string): string {
  return `[${NAMES[character] ?? codePointOf(character)}]`;
}

export function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
