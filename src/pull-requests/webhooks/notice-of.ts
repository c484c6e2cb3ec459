type Change = { change: "moved" | "archived" | "deleted"; to?: string | undefined };

/** What whoever manages the project is told when its repository is not what it was. */
export function noticeOf({ change, to }: Change): string {
  if (change === "archived")
    return "The repository was archived at its host: it can be read, but nothing can be pushed. Unarchive it there, or give the project another repository";
  if (change === "deleted") return "The repository was deleted at its host; give the project another repository";
  return `The repository was renamed or moved at its host${to ? ` to ${to}` : ""}; give the project its new address`;
}
