const NAME_AFTER = /^\.[a-z]/;
const NAME_BEFORE = /[\p{Ll}\p{N}]\.$/u;
const HOST_AFTER = /^\.(?:com|org|net|io|dev|ai|app|sh|co|cloud|xyz)(?![\w-])/i;
const LIBRARY_AFTER = /^\.js(?!\w)/;

/**
 * Whether a word is a part of a longer name, as in `k8s.io`, `package.json` or `Node.js`, which is not what a sentence says.
 *
 * @param isSure only hosts and libraries count, not every name with a dot
 */
export function isInDottedName(value: string, start: number, end: number, isSure: boolean): boolean {
  const word = value.slice(start, end);
  if (!/^[\p{L}\p{N}_-]+$/u.test(word)) return false;
  const after = value.slice(end, end + 8);
  if (HOST_AFTER.test(after) || (LIBRARY_AFTER.test(after) && /^\p{Lu}/u.test(word))) return true;
  return !isSure && (NAME_AFTER.test(after) || NAME_BEFORE.test(value.slice(Math.max(0, start - 2), start)));
}
