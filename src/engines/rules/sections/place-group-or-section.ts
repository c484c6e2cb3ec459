import type { ApplyInstruction } from "../instruction.ts";
import { placeGroup } from "../place-group.ts";
import { moveSection } from "./move-section.ts";

/** "Move the Ports section of the setup page below Hosts": no group of the navigation, but one of the sections of that page. */
export const placeGroupOrSection: ApplyInstruction<"place-group"> = async (docs, instruction, signal) => {
  const placed = await placeGroup(docs, instruction, signal);
  const { position } = instruction;
  // "the section Ports of setup" is read as one name.
  const [, named, of] = /^(.+) of (?:the )?(.+)$/.exec(instruction.group) ?? [];
  const group = instruction.inside === undefined ? (named ?? instruction.group) : instruction.group;
  const inside = instruction.inside ?? of;
  if (placed.type !== "refused" || inside === undefined || !("name" in position)) return placed;
  const { type: side, name: beside } = position;
  if (placed.reason !== "group_not_found" || (side !== "before" && side !== "after")) return placed;
  const moved = await moveSection(docs, { type: "move-section", page: inside, heading: group, side, beside }, signal);
  return moved.type === "applied" ? moved : placed;
};
