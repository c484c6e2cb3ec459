import { invalidField } from "../errors.ts";

/** The path of a docs folder in its repository, without superfluous parts. @throws InvalidInputError for one outside */
export function normalizeFolder(folder: string): string {
  const parts = folder
    .replaceAll("\\", "/")
    .split("/")
    .filter((part) => part !== "" && part !== ".");
  if (parts.some((part) => part === ".." || part === ".git" || part.includes("\0")))
    throw invalidField("docsFolder", "must be a folder inside the repository");
  return parts.join("/");
}
