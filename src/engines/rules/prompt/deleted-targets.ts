import type { Instruction } from "../instruction.ts";

/**
 * "Move a into the group b and delete the group b with its pages": what one request puts somewhere would go with what
 * another one deletes. Gives what goes, as it was called.
 */
export function deletedTarget(instructions: readonly Instruction[]): string | undefined {
  const deleted = instructions.find(
    (one, index) => one.type === "delete-page" && instructions.slice(0, index).some((before) => putsInto(before, one)),
  );
  return deleted?.type === "delete-page" ? deleted.page.replace(/\/$/, "") : undefined;
}

function putsInto(before: Instruction, { page, except, language }: Extract<Instruction, { type: "delete-page" }>) {
  if (except !== undefined || language !== undefined) return false;
  const deleted = plain(page);
  const isInside = (target: string) => page.endsWith("/") && target.startsWith(`${deleted}/`);
  return targetsOf(before).some((target) => target === deleted || isInside(target));
}

/** Where something is put: a group, a folder or a page. */
function targetsOf(one: Instruction): string[] {
  if (one.type === "merge-page") return [plain(one.into)];
  if (one.type === "carry-section") return [plain(one.to)];
  if (one.type === "move-page" || one.type === "copy-page") return one.path === undefined ? [] : [plain(one.path)];
  if (one.type === "add-page") return [...(one.path ? [plain(one.path)] : []), ...placeOf(one.position)];
  return one.type === "place-page" ? placeOf(one.position) : [];
}

function placeOf(position: Extract<Instruction, { type: "add-page" | "place-page" }>["position"]): string[] {
  if (position?.type === "group") return [plain(position.group)];
  return position?.type === "below" ? [plain(position.page)] : [];
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(?:the |our |\.?\/)/, "")
    .replace(/(?:\.mdx?|\/+| (?:group|section|category|chapter|part|folder|page))$/, "");
}
