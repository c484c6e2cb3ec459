import { posix } from "node:path";
import { nameInDocs } from "./choose-pages.ts";
import type { GivenInstruction } from "./given-instruction.ts";
import type { Source } from "./source.ts";

export function makeLinkInstructions(source: Source): GivenInstruction[] {
  const folders = [
    ...new Set([...source.site.addressOf.keys()].map((path) => posix.dirname(nameInDocs(source, path)))),
  ].filter((folder) => /^[\w/-]+$/.test(folder));
  const folder = source.chooser.one(folders);
  const prefix = source.docsFolder === "" ? "" : `${source.docsFolder}/`;
  const given: GivenInstruction[] = [
    { id: "fix-links", prompt: "Fix the broken links and anchors", asked: { type: "fix-links" }, expectation: "done" },
    { id: "fix-links-capitals", prompt: "FIX ALL BROKEN LINKS", asked: { type: "fix-links" }, expectation: "done" },
  ];
  if (folder !== undefined)
    given.push({
      id: "fix-links-under",
      prompt: `Fix broken links under ${folder}`,
      asked: { type: "fix-links", under: `${prefix}${folder}/` },
      expectation: "done",
    });
  return given;
}
