import { InvalidInputError } from "../../../errors.ts";

/** Windows opens a device under these names, whatever the extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\.|$)/i;

/**
 * Requires a name for a new file that works on every operating system and has no hidden characters.
 *
 * @throws InvalidInputError
 */
export function requireUsableName(path: string): void {
  const fault = path
    .split("/")
    .map(nameProblem)
    .find((found) => found !== undefined);
  if (fault !== undefined)
    throw new InvalidInputError(`${JSON.stringify(path)} cannot be the name of a new file: ${fault}`);
}

function nameProblem(name: string): string | undefined {
  if (DEVICE_NAME.test(name)) return `"${name}" is a device on Windows`;
  if (/^\s|[\s.]$/u.test(name)) return "a part of it begins or ends with a space, or ends with a dot";
  if (/[<>:"|?*]/.test(name)) return 'it contains one of < > : " | ? *';
  if (/[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|(?! )\p{Zs}/u.test(name))
    return "it contains characters that nobody sees";
  return name === name.normalize("NFC") ? undefined : "its letters are not in the composed form (NFC)";
}
