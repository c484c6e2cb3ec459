import type { Instruction, PageScope } from "../instruction.ts";

/** Whether an instruction says itself what it is about, so that nothing said around it could narrow it. */
export function namesItsPlace(instruction: Instruction): boolean {
  switch (instruction.type) {
    case "set-frontmatter":
    case "replace-text":
    case "change-links":
    case "fix-links":
    case "list-faults":
    case "fix-spelling":
    case "fix-syntax":
    case "fix-word":
    case "extend-titles":
    case "set-callouts":
    case "remove-blocks":
    case "set-code-language":
    case "unlink":
    case "unlink-broken":
    case "mark-text":
    case "set-link-text":
    case "strip-html":
    case "secure-links":
    case "set-headings":
    case "rename-field":
      return hasPlace(instruction);
    default:
      return true;
  }
}

function hasPlace({ page, under, named, places }: PageScope): boolean {
  return page !== undefined || under !== undefined || named !== undefined || places !== undefined;
}
