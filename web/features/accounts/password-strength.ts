/** As on the server, which decides. */
export const MIN_PASSWORD_CHARACTERS = 10;

export type Strength = { level: 0 | 1 | 2 | 3 | 4; word: string; advice?: string };

const COMMON =
  /pass ?word|passwort|letmein|welcome|qwert|asdf|admin|docket|secret|iloveyou|dragon|monkey|abc123|12345/i;

/** A rough judgement for the user. The server decides which passwords it accepts. */
export function judgePassword(password: string, personal: string[] = []): Strength {
  const length = [...password].length;
  if (length < MIN_PASSWORD_CHARACTERS)
    return {
      level: 0,
      word: "Too short",
      advice: `Use at least ${MIN_PASSWORD_CHARACTERS} characters, for instance several words.`,
    };
  if (new Set(password).size < 6) return { level: 1, word: "Weak", advice: "Use more different characters." };
  if (COMMON.test(password))
    return { level: 1, word: "Weak", advice: "The password contains a word that attackers try first." };
  if (personal.some((word) => isIn(word, password)))
    return { level: 1, word: "Weak", advice: "The password contains your name or e-mail address." };
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  const score = length + 2 * kinds;
  if (score < 16) return { level: 2, word: "Fair", advice: "Add a word. Longer passwords are stronger." };
  if (score < 22) return { level: 3, word: "Good" };
  return { level: 4, word: "Strong" };
}

function isIn(personal: string, password: string): boolean {
  return personal
    .toLowerCase()
    .split(/[\s@.]+/)
    .some((word) => word.length > 3 && password.toLowerCase().includes(word));
}
