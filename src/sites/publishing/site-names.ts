import { randomBytes } from "node:crypto";

const MAX_NAME_LENGTH = 40;
const MAX_LABEL_LENGTH = 63;
const SECRET_LENGTH = 10;
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Labels that people take for a part of the service itself. */
const RESERVED = new Set(["www", "app", "api", "admin", "dashboard", "docket", "git", "mail", "static", "assets"]);

/** A host label from what people call something: `Lamp Keeper (v2)` becomes `lamp-keeper-v2`. */
function labelOf(text: string, maxLength: number): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mark}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, "");
}

export function isReservedName(name: string): boolean {
  return RESERVED.has(name);
}

/** Names for the site of a project, the best first: with a number where others have the name already. */
export function* siteNames(projectName: string): Generator<string> {
  const label = labelOf(projectName, MAX_NAME_LENGTH) || "docs";
  const name = isReservedName(label) ? `${label}-docs` : label;
  yield name;
  for (let number = 2; number < 20; number++)
    yield `${name.slice(0, MAX_NAME_LENGTH - 3).replace(/-+$/, "")}-${number}`;
  for (;;) yield `${name.slice(0, MAX_NAME_LENGTH - 9).replace(/-+$/, "")}-${secret().slice(0, 8)}`;
}

/** The first label of a preview's host, `SITE--BRANCH-SECRET`: whoever does not have it cannot guess it. */
export function previewName(siteName: string, branch: string): string {
  const room = MAX_LABEL_LENGTH - siteName.length - 2 - 1 - SECRET_LENGTH;
  return `${siteName}--${labelOf(branch, room) || "branch"}-${secret()}`;
}

function secret(): string {
  return [...randomBytes(SECRET_LENGTH)].map((byte) => ALPHABET[byte & 31]).join("");
}
