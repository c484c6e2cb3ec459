/** `{#id}`, `%{#id}%` where braces are taken, the comment of MDX where it is read as text, and `[#id]` of Nextra and Fumadocs. */
const FORMS = [
  /\s*%\{[ \t]*#([^\s{}\\%]+)[ \t]*\}%$/,
  /\s*\\?\{[ \t]*\/\*[ \t]*#([^\s{}*]+)[ \t]*\*\/[ \t]*\\?\}$/,
  /\s*\\?\{\s*#([^\s{}\\]+)\s*\\?\}$/,
  /\s*\[#([A-Za-z][\w-]*)\]$/,
];
const MAX_LENGTH = 500;

/** The id that an author gave a heading at the end of its text, and the text before it. */
export function readHeadingId(text: string): { before: string; id: string } | undefined {
  const trimmed = text.trimEnd();
  const start = Math.max(0, trimmed.length - MAX_LENGTH);
  for (const form of /[}\]%]$/.test(trimmed) ? FORMS : []) {
    const match = form.exec(trimmed.slice(start));
    if (match) return { before: trimmed.slice(0, start + match.index), id: match[1] ?? "" };
  }
  return undefined;
}
