import { countOf } from "../../count-of.ts";
import { checkAllDocs } from "../../docs-checks/docs-checker.ts";
import type { Finding } from "../../docs-checks/finding.ts";
import { isDocument } from "../../docs-source/pages.ts";
import type { EngineFinding } from "../../engine.ts";
import { codeSpan, codeSpans } from "./code-span.ts";
import { describeFindings } from "./describe-findings.ts";
import type { ApplyInstruction } from "./instruction.ts";
import { leaveTestData } from "./leave-earlier-versions.ts";
import { findScope } from "./list-scoped-documents.ts";
import { sayMessage } from "./say-message.ts";

const MAX_SCRIPTS = 5;
const RULES = new Set(["broken-link", "broken-anchor", "broken-navigation"]);

/** Reports broken links as Docket's check sees them, and changes nothing. */
export const checkLinks: ApplyInstruction<"check-links"> = async (docs, instruction, signal) => {
  const scope = await leaveTestData(docs, await findScope(docs, instruction));
  if (scope.type === "refused") return scope;
  const paths = new Set(scope.paths);
  const isWanted = (path: string) => paths.has(path) || (scope.isWhole && !isDocument(path));
  const faults = (await checkAllDocs(docs, signal)).filter(({ path }) => isWanted(path));
  // An entry of a summary is a link as well.
  const entries = new Set(faults.filter(({ rule }) => rule === "broken-navigation").map(placeOf));
  const isLink = (fault: Finding) =>
    RULES.has(fault.rule) && !(fault.rule === "broken-link" && entries.has(placeOf(fault)));
  const broken = faults.filter(isLink).map(toFinding);
  const unread = faults.filter(({ rule }) => rule === "unparsable").map(toFinding);
  const distinct = new Set(broken.map(({ message }) => message)).size;
  const different = distinct < broken.length ? ` (${distinct} different)` : "";
  const files = new Set(broken.map(({ path }) => path)).size;
  const notes =
    broken.length === 0
      ? [
          `No broken link was found${scope.isWhole ? "" : ` in ${codeSpan(instruction.named?.name ?? instruction.under ?? "")}`}.`,
        ]
      : describeFindings(
          `Found ${countOf(broken.length, "broken link")}${different} in ${countOf(files, "file")}`,
          broken,
        );
  notes.unshift(...scope.notes);
  const scripts = broken.length === 0 ? [] : (await docs.list()).filter((path) => /\.page\.[jt]sx?$/.test(path));
  if (scripts.length > 0)
    notes.push(
      `Scripts make pages that Docket does not know, which some of these may lead to: ${codeSpans(scripts.slice(0, MAX_SCRIPTS))}.`,
    );
  notes.push(...describeFindings(`Could not be read (${unread.length})`, unread), "Nothing was changed.");
  return { type: "applied", changedFiles: 0, notes, findings: [...broken, ...unread] };
};

function placeOf({ path, line }: Finding): string {
  return `${path}:${line}`;
}

function toFinding({ path, line, rule, message }: Finding): EngineFinding {
  const kind = rule === "unparsable" ? "unread" : rule === "broken-navigation" ? "navigation" : "link";
  return { path, line, kind, message: sayMessage(message), isChanged: false };
}
