import { countOf } from "../../../count-of.ts";
import type { EngineFinding } from "../../../engine.ts";
import { codeSpan } from "../code-span.ts";
import { describeFindings } from "../describe-findings.ts";
import type { ApplyInstruction } from "../instruction.ts";
import { setRedirect } from "../set-redirect.ts";
import { findFaultyRedirects, readFaultyRedirects } from "./faulty-redirects.ts";

const MOST = 200;

/** Has each redirect that leads through others lead to where the last of them does. */
export const straightenRedirects: ApplyInstruction<"straighten-redirects"> = async (docs, _, signal) => {
  const { faulty } = await readFaultyRedirects(docs);
  const chained = faulty.filter(({ fault }) => fault === "chained");
  const changed: EngineFinding[] = [];
  const files = new Set<string>();
  const notes: string[] = [];
  let changedFiles = 0;
  for (const { source, hops, isPermanent } of chained.slice(0, MOST)) {
    signal.throwIfAborted();
    const to = hops.at(-1) ?? "";
    const temporary = isPermanent ? {} : { isTemporary: true as const };
    const applied = await setRedirect(
      docs,
      { type: "set-redirect", from: source, to, kind: "change", ...temporary },
      signal,
    );
    if (applied.type === "refused") {
      notes.push(`Left the redirect from ${codeSpan(source)} as it is: ${applied.message}`);
      continue;
    }
    changedFiles = Math.max(changedFiles, applied.changedFiles);
    for (const { path } of applied.findings ?? []) files.add(path);
    changed.push(...(applied.findings ?? []));
    notes.push(`${codeSpan(source)} leads to ${codeSpan(to)} now.`);
  }
  const { findings: left } = await findFaultyRedirects(docs);
  if (chained.length === 0) notes.unshift("Found no redirect that leads through another one: nothing was changed.");
  if (chained.length > MOST) notes.push(`Another ${chained.length - MOST} are left for the next time.`);
  notes.push(
    ...describeFindings(
      `Left ${countOf(left.length, "redirect")} as ${left.length === 1 ? "it is" : "they are"}`,
      left,
    ),
  );
  return { type: "applied", changedFiles: Math.max(changedFiles, files.size), notes, findings: [...changed, ...left] };
};
