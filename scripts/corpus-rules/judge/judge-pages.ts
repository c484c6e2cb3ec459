import { posix } from "node:path";
import { compile } from "@mdx-js/mdx";
import { maskCode } from "../pages/mask-code.ts";
import { factsOf, isPagePath } from "../pages/page-facts.ts";
import { readBareUrls } from "../pages/read-bare-urls.ts";
import { findOwnFile } from "../site/own-address.ts";
import type { Moved } from "./judge-links.ts";
import type { Fault, JudgedRun } from "./judged-run.ts";

/** What no instruction may change: whether pages parse, code, line endings, the mark at the start, the last line's end. */
export async function judgePages(run: JudgedRun, { moves }: Moved, mayChangeCode = false): Promise<Fault[]> {
  const faults: Fault[] = [];
  const origin = new Map([...moves].map(([from, to]) => [to, from]));
  for (const path of run.changed) {
    const text = run.after.text(path);
    const old = run.before.text(origin.get(path) ?? path);
    if (text === undefined || old === undefined || old === text) continue;
    const say = (rule: string, evidence: string) => faults.push({ rule, evidence: `${path}: ${evidence}` });
    if (old.startsWith("\uFEFF") !== text.startsWith("\uFEFF")) say("byte-order-mark", "the mark at the start changed");
    if (old !== "" && old.endsWith("\n") !== text.endsWith("\n")) say("last-line", "the end of the last line changed");
    if (!/\r\n/.test(old) && /\r/.test(text)) say("line-endings", "carriage returns appeared");
    if (/\r\n/.test(old) && !/(?<!\r)\n/.test(old) && /(?<!\r)\n/.test(text))
      say("line-endings", "line feeds without a return appeared");
    if (text.includes("\ufffd") && !old.includes("\ufffd")) say("encoding", "characters were lost");
    if (!isPagePath(path)) continue;
    if (!mayChangeCode && maskCode(old).fences.join("\n\0") !== maskCode(text).fences.join("\n\0"))
      say("code-changed", "a code fence is not as it was");
    if (path.endsWith(".mdx")) {
      const broken = await whyNotMdx(text);
      if (broken !== undefined && (await whyNotMdx(old)) === undefined) say("mdx-broken", broken);
    }
    if (/^---/m.test(old) && maskCode(old).bodyStart > 0 && maskCode(text).bodyStart === 0)
      say("frontmatter-lost", "the frontmatter does not end");
  }
  return faults;
}

async function whyNotMdx(text: string): Promise<string | undefined> {
  const { bodyStart } = maskCode(text);
  try {
    await compile(text.slice(0, bodyStart).replace(/[^\n]/g, "") + text.slice(bodyStart), { format: "mdx", jsx: true });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.slice(0, 200) : String(error);
  }
}

/** Pages are the same but for the targets of their links. `mayDiffer` says which pages may differ otherwise. */
export function judgeWords(
  run: JudgedRun,
  { moves, removed }: Moved,
  mayDiffer: (path: string) => boolean = () => false,
): Fault[] {
  const faults: Fault[] = [];
  const names = [...moves].flat();
  const origin = new Map([...moves].map(([from, to]) => [to, from]));
  for (const path of run.changed) {
    const [old, text] = [run.before.text(origin.get(path) ?? path), run.after.text(path)];
    if (/^(?:gitbook|mdbook)$/.test(run.siteBefore.format) && run.siteBefore.configFiles.includes(path)) continue;
    if (!isPagePath(path) || old === undefined || text === undefined || mayDiffer(path) || removed.size > 0) continue;
    const [was, is] = [
      withoutTargets(old, names, (url) => {
        const led = findOwnFile(run.before, run.siteBefore, url);
        return led === undefined ? undefined : (moves.get(led) ?? led);
      }),
      withoutTargets(text, names, (url) => findOwnFile(run.after, run.siteAfter, url)),
    ];
    if (was === is || (origin.has(path) && withoutOwnId(was, origin.get(path) ?? path) === withoutOwnId(is, path)))
      continue;
    const [wasLines, isLines] = [was.split("\n"), is.split("\n")];
    const line = wasLines.findIndex((one, index) => one !== isLines[index]);
    faults.push({
      rule: "text-changed",
      evidence: `${path}:${line + 1}: ${wasLines[line]?.trim().slice(0, 120)} → ${isLines[line]?.trim().slice(0, 120)}`,
    });
  }
  return faults;
}

/** An `id` that is the name of the page's file follows it, since the address of the page is made of it. */
function withoutOwnId(text: string, path: string): string {
  const name = posix.basename(path).replace(/\.mdx?$/, "");
  return text.replace(/^(---\r?\n(?:(?!---)[^\n]*\n){0,50}?id: )(\S+)(?=\r?\n)/, (all, before, id) =>
    id === name ? `${before}§` : all,
  );
}

/** Links without their targets; an address of the site that stands in the text, as the file that it leads to. */
function withoutTargets(text: string, names: string[], fileOf: (url: string) => string | undefined): string {
  let out = "";
  let at = 0;
  for (const { start, end } of factsOf(text).links) {
    out += `${text.slice(at, start)}§`;
    at = end;
  }
  out += text.slice(at);
  for (const url of new Set(readBareUrls(text))) {
    const file = fileOf(url);
    if (file !== undefined) out = out.replaceAll(url, `§${file}`);
  }
  const forms = [
    ...new Set(
      names.flatMap((name) => [name, name.replace(/\.mdx?$/, ""), name.replace(/^[^/]+\//, "").replace(/\.mdx?$/, "")]),
    ),
  ].filter((form) => form.includes("/"));
  for (const form of forms.sort((a, b) => b.length - a.length)) out = out.replaceAll(form, "§");
  return out;
}
