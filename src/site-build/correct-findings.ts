import { type Correction, correctionOf } from "../docs-source/correction.ts";
import type { PageFinding } from "../render/page/page.ts";

export type CorrectedFinding = Omit<PageFinding, "fix"> & { correction?: Correction };

/** Findings with the lines as they should be, where it is sure what was meant. */
export async function correctFindings(
  findings: PageFinding[],
  read: (path: string) => Promise<string | undefined>,
): Promise<CorrectedFinding[]> {
  const texts = new Map<string, Promise<string | undefined>>();
  const textOf = (path: string) => {
    const text = texts.get(path) ?? read(path);
    texts.set(path, text);
    return text;
  };
  return Promise.all(
    findings.map(async ({ fix, ...finding }) => {
      const text = fix && (await textOf(finding.path));
      // The text may be another by now: offsets behind its end mean nothing.
      return fix && text !== undefined && fix.end <= text.length
        ? { ...finding, correction: correctionOf(text, fix) }
        : finding;
    }),
  );
}
