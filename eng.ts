import { cpSync, rmSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { openDocsFolder } from "/work/wt/agent/src/docs-source/open-docs-folder.ts";
import { applyInstruction } from "/work/wt/agent/src/engines/rules/apply-instruction.ts";
import { parsePrompt } from "/work/wt/agent/src/engines/rules/parse-prompt.ts";
const [root, ...prompts] = process.argv.slice(2);
for (const prompt of prompts) {
  const docs = openDocsFolder(root!);
  const p = parsePrompt(prompt);
  console.log("====", prompt);
  if (p.type !== "understood") { console.log("NOT UNDERSTOOD", JSON.stringify(p)); continue; }
  for (const i of p.instructions) { const a = await applyInstruction(docs as never, i, new AbortController().signal); console.log(a.type === "applied" ? a.notes.join("\n") : `REFUSED ${a.reason}: ${a.message}`); }
  console.log(execFileSync("git", ["-C", root!, "diff", "-M", "-U0"], { encoding: "utf8" }).split("\n").filter((l) => !/^(index|diff|@@)/.test(l)).slice(0, 50).map((l) => l.slice(0, 160)).join("\n"), execFileSync("git", ["-C", root!, "status", "-s"], { encoding: "utf8" }).slice(0, 800));
  execFileSync("git", ["-C", root!, "checkout", "-q", "."]); execFileSync("git", ["-C", root!, "clean", "-fdq"]);
}
