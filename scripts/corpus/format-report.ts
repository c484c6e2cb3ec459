import type { CorpusReport } from "./measure-repository.ts";

/** The report for a person, with so many examples of each kind. */
export function formatReport(name: string, report: CorpusReport, top: number): string {
  const {
    pages,
    crashes,
    cleanPages,
    cleanButForMistakes,
    warnings,
    brokenLinks,
    words,
    kept,
    worst,
    seconds,
    settings,
  } = report;
  const place = ({ path, line, message }: { path: string; line: number; message: string }) =>
    `      ${path}:${line} ${message.slice(0, 160)}`;
  const lines = [
    `${name} (${report.format})`,
    `  ${pages} pages, ${report.assets} assets, ${crashes.length} crashes, ${(pages / seconds).toFixed(0)} pages/s (${seconds.toFixed(1)} s)`,
    `  without warning  ${percent(cleanPages, pages)} (${percent(cleanButForMistakes, pages)} but for the author's own mistakes)   words kept  ${percent(kept, words, 2)} of ${words}   broken links and anchors  ${brokenLinks.length}`,
    ...crashes.slice(0, top).map((path) => `    crash ${path}`),
  ];
  for (const [rule, findings] of Object.entries(warnings).sort((a, b) => b[1].length - a[1].length))
    lines.push(`    ${rule} ×${findings.length}`, ...findings.slice(0, top).map(place));
  const unknown = Object.entries(report.unknownComponents).sort((a, b) => b[1] - a[1]);
  if (unknown.length > 0)
    lines.push(
      `    unknown components: ${unknown
        .slice(0, 20)
        .map(([component, count]) => `${component} ×${count}`)
        .join(", ")}`,
    );
  if (settings.length > 0) lines.push(`    settings ×${settings.length}`, ...settings.slice(0, top).map(place));
  if (brokenLinks.length > 0) lines.push(`    links ×${brokenLinks.length}`, ...brokenLinks.slice(0, top).map(place));
  if (worst.length > 0) lines.push("    words lost");
  for (const page of worst.slice(0, top))
    lines.push(`      ${page.path}: ${page.lost} of ${page.words}: ${page.examples.join(", ")}`);
  return `${lines.join("\n")}\n`;
}

function percent(part: number, whole: number, digits = 1): string {
  return whole === 0 ? "–" : `${((100 * part) / whole).toFixed(digits)} %`;
}
