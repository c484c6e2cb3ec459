import type { EditableDocs } from "../../../docs-source/docs-files.ts";
import { withoutExtension } from "../../../docs-source/pages.ts";
import { addPage } from "../add-page.ts";
import { codeSpan } from "../code-span.ts";
import type { Applied, ApplyInstruction, Instruction } from "../instruction.ts";
import { refuse } from "../refuse.ts";
import { shiftHeadings } from "../shift-headings.ts";
import { carrySection } from "./carry-section.ts";
import { deleteHeading } from "./delete-heading.ts";
import { findSection, openPage } from "./page-sections.ts";

type Done = Extract<Applied, { type: "applied" }>;

/** Makes a page of a section, which stands behind the one that had it. */
export const extractSection: ApplyInstruction<"extract-section"> = async (docs, instruction, signal) => {
  const open = await openPage(docs, instruction.page);
  if (open.type === "refused") return open;
  const section = findSection(open, instruction.heading);
  if ("reason" in section) return section;
  const { path } = open;
  const follows = open.sections.find(({ first }) => first > section.last);
  if (instruction.isRest && follows)
    return refuse(
      "bad_position",
      `${codeSpan(path)} goes on with the section ${codeSpan(follows.title)} behind ${codeSpan(section.title)}, so it is not clear whether that shall go too. Please say: move the section "${section.title}" of ${withoutExtension(path)} to a new page ${instruction.to}.`,
    );
  const before = new Set(await docs.list());
  const title = instruction.title ?? section.title;
  const position = { type: "after" as const, page: path };
  const placed = await addPage(docs, { type: "add-page", title, path: instruction.to, position }, signal);
  const added =
    placed.type === "refused" && /position|navigation|listed/.test(placed.reason)
      ? await addPage(docs, { type: "add-page", title, path: instruction.to }, signal)
      : placed;
  if (added.type === "refused") return added;
  const to = (await docs.list()).find((one) => !before.has(one));
  if (to === undefined) return refuse("bad_path", `The page ${codeSpan(instruction.to)} was not made.`);
  const carried = await carrySection(
    docs,
    { type: "carry-section", page: path, heading: section.title, to, place: { at: "end" } },
    signal,
  );
  if (carried.type === "refused") return carried;
  const steps: Done[] = [added, carried];
  const inner = await takeHeading(docs, to, section.title, signal);
  if (inner.type === "refused") return inner;
  const [moved = "", ...more] = carried.notes;
  return {
    type: "applied",
    changedFiles:
      new Set([path, to]).size + Math.max(0, added.changedFiles - 1) + Math.max(0, carried.changedFiles - 2),
    notes: [
      ...added.notes,
      moved.replace(/ at its end\.$/, ", where its heading is the title of the page."),
      ...more,
      ...inner.notes.slice(1),
    ],
    findings: steps.flatMap(({ findings = [] }) => findings),
  };
};

/** The title says the heading; what stood below it moves up to its level. */
async function takeHeading(docs: EditableDocs, page: string, heading: string, signal: AbortSignal): Promise<Applied> {
  const taken = await deleteHeading(docs, { type: "delete-heading", page, heading, keepsText: true }, signal);
  if (taken.type === "refused") return taken;
  const open = await openPage(docs, page);
  if (open.type === "refused") return open;
  const inner = open.sections.filter(({ depth }) => depth > 1);
  const highest = Math.min(...inner.map(({ depth }) => depth));
  if (inner.length === 0 || highest <= 2) return taken;
  const shift: Extract<Instruction, { type: "shift-headings" }> = { type: "shift-headings", page, by: 2 - highest };
  const shifted = await shiftHeadings(docs, shift, signal);
  return shifted.type === "refused" ? shifted : taken;
}
