/** What a text may refer to, as written: found without parsing, so that there may be more than the page really uses. */
export type PageScan = {
  imports: string[];
  targets: string[];
  variables: string[];
  /** Names of elements that may be components. */
  components: string[];
  /** Whether parts of the page would be made from an API description. */
  isMadeFromApi: boolean;
  /** The operation of an API that the page shows, as `openapi` in its frontmatter names it. */
  operation?: string;
};

const MAX_FOUND = 2000;
const MAX_TARGET_LENGTH = 500;

const IMPORTS = [
  /(?:^|;)[^\S\n]*(?:import|export)\s[^;\n]{0,2000}?\sfrom\s*["']([^"'\n]+)["']/gm,
  /^[^\S\n]*import\s*["']([^"'\n]+)["']/gm,
  // Imports whose names stand on several lines.
  /^[^\S\n]*\}\s*from\s*["']([^"'\n]+)["']/gm,
  /<Snippet\b[^<>]{0,500}?\bfile=\{?["']([^"'\n]+)["']/g,
  /\{%-?\s*include(?:-markdown)?\s+["']?([^\s"'%][^"'\n%]{0,500}?)["']?\s{0,20}-?%\}/g,
  /-{1,2}8<-{1,2}\s*["']([^"'\n]+)["']/g,
  /<!--\s*@include:\s*([^\s>]+?)\s*-->/g,
  /^[\t >]*<<<\s*([^\s{]+)/gm,
];

const TARGETS = [
  /\]\(\s*<([^<>\n]*)>/g,
  /\]\(\s*([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)/g,
  /^[\t >]*\[[^\]\n]{1,500}\]:\s*<?([^\s<>]+)/gm,
  /["'`]([^\s"'`<>{}]+)["'`]/g,
  // Names of files may have spaces.
  /(?:src|srcset|srcSet|href|img|image|poster|cover)\s*[=:]\s*(?:\{\s*)?["']([^"'\n<>{}]+)["']/g,
  /=([./\w][^\s"'`<>{}]*)/g,
  /^[\t -]{0,100}[\w:"'-]{1,200}:[\t ]+([./\w][^\s"'`<>{}]*)[\t ]*\r?$/gm,
  /<([^\s<>:]+\.\w{2,5})>/g,
];

export function scanPage(text: string): PageScan {
  const imports = findAll(text, IMPORTS);
  const targets = findAll(text, TARGETS).filter((target) => /[./]/.test(target) || text.includes(`](${target}`));
  const variables = findAll(text, [/\{\{\s*([\w.-]+)\s*\}\}/g]);
  const frontmatter = /^\ufeff?---\r?\n[\s\S]{0,20000}?\r?\n---/.exec(text)?.[0] ?? "";
  const isMadeFromApi = /^(?:openapi|api|asyncapi|openapi-schema):/m.test(frontmatter);
  const operation = /^openapi:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|([^\s"'#[{|>][^\n]*))/m.exec(frontmatter);
  const named = (operation?.[1] ?? operation?.[2] ?? operation?.[3])?.trim().slice(0, MAX_TARGET_LENGTH);
  const components = findAll(text, [/<([A-Z][\w-]*)/g]);
  return {
    ...{ imports, components, targets: targets.filter((target) => !isElsewhere(target)), variables, isMadeFromApi },
    ...(named && { operation: named }),
  };
}

function findAll(text: string, patterns: RegExp[]): string[] {
  const found = new Set<string>();
  for (const pattern of patterns)
    for (const [, target = ""] of text.matchAll(pattern)) {
      if (target !== "" && target.length <= MAX_TARGET_LENGTH) found.add(target);
      if (found.size >= MAX_FOUND) break;
    }
  return [...found];
}

function isElsewhere(target: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(target);
}
