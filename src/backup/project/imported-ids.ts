import { createHmac, randomBytes } from "node:crypto";

/** Identifiers that are unique in an installation, where they are a whole text of JSON: names of branches stay. */
const IDS = /"(prj|job|feedback|cmt|bld|shl|goal|rep)_([0-9a-hjkmnp-tv-z]{10})([0-9a-hjkmnp-tv-z]{16})"/g;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

export type RenameIds = (line: string) => string;

export const keepIds: RenameIds = (line) => line;

/** Gives everything a new identifier, the same one wherever it is named, and the project its own. Their times stay. */
export function newIds(project: { from: string; to: string }): RenameIds {
  const key = randomBytes(32);
  const random = (id: string) => {
    const bytes = createHmac("sha256", key).update(id).digest();
    return Array.from({ length: 16 }, (_, index) => ALPHABET[(bytes[index] ?? 0) & 31]).join("");
  };
  return (line) =>
    line.replaceAll(IDS, (text, prefix: string, time: string) => {
      const id = text.slice(1, -1);
      return id === project.from ? `"${project.to}"` : `"${prefix}_${time}${random(id)}"`;
    });
}
