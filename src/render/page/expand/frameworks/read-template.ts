const FRAMEWORK_FILE = /\.(?:astro|vue|svelte)$/i;
const MAX_LENGTH = 20_000;
/** Frontmatter that only imports, describes types and takes properties apart. */
const PLAIN_CODE =
  /^(?:import\s[^;\n]*;?|(?:export\s+)?(?:interface|type)\s+\w+\s*=?\s*\{[^{}]*\};?|const\s*\{([\w\s,]*)\}\s*=\s*Astro\.props(?:\s+as\s+\w+)?;?|\s+|\/\/.*)/;
/** Directives, events, bound attributes, and what comes from code. */
const CODE_IN_TEMPLATE = /[\s"'](?:v-|[:@#][a-z]|[a-z]+:[a-z]+=)|Astro\.(?!props\.)|<(?:script|template)\b|\{\.\.\./i;
const NAME_IN_BRACES = /^\{\s*((?:Astro\.)?props\.)?([A-Za-z_$][\w$]*)\s*\}$/;

export function isFrameworkFile(path: string): boolean {
  return FRAMEWORK_FILE.test(path);
}

/**
 * What a component of Astro or Vue shows, as MDX, if it is a template without code of its own. Its lines stay where they
 * are. Undefined for every other component, because its code is not run.
 */
export function readTemplate(path: string, text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const isAstro = /\.astro$/i.test(path);
  const declared = new Set<string>();
  const found = isAstro ? readAstro(text, declared) : /\.vue$/i.test(path) ? readVue(text) : undefined;
  const template = found?.replace(/<(style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, keepLines).replace(/^[ \t]+/gm, "");
  if (template === undefined || CODE_IN_TEMPLATE.test(template)) return undefined;
  const filled = template.replace(/<slot\s*(?:\/>|>\s*<\/slot>)/g, "{children}");
  const isProperty = (expression: string) => {
    const [, prefix, name = ""] = NAME_IN_BRACES.exec(expression) ?? [];
    // What is imported or calculated in Astro is a name too.
    return prefix !== undefined || name === "children" || (name !== "" && (!isAstro || declared.has(name)));
  };
  if (/<\/?slot\b/.test(filled) || !(filled.match(/\{[^{}]*\}/g) ?? []).every(isProperty)) return undefined;
  return filled.replace(/\{[^{}]*\}/g, (expression) => expression.replace(NAME_IN_BRACES, "{$2}"));
}

function readAstro(text: string, declared: Set<string>): string | undefined {
  const [frontmatter = "", code = ""] = /^\s*---\r?\n([\s\S]*?)\r?\n---/.exec(text) ?? [];
  let rest = code;
  for (let part = PLAIN_CODE.exec(rest); part && part[0] !== ""; part = PLAIN_CODE.exec(rest)) {
    for (const [name] of part[1]?.matchAll(/\w+/g) ?? []) declared.add(name);
    rest = rest.slice(part[0].length);
  }
  return rest === "" ? keepLines(frontmatter) + text.slice(frontmatter.length) : undefined;
}

function readVue(text: string): string | undefined {
  const start = /^<template>/m.exec(text);
  const end = text.lastIndexOf("</template>");
  if (!start || end < start.index) return undefined;
  const code = text.slice(0, start.index) + text.slice(end);
  // Properties that are only declared; anything else may change what is shown.
  if (/<script\b/.test(code) && !/<script\b[^>]*>\s*(?:defineProps[^;]*;?\s*)?<\/script>/.test(code)) return undefined;
  const from = start.index + start[0].length;
  return keepLines(text.slice(0, from)) + text.slice(from, end).replace(/\{\{([^{}]*)\}\}/g, "{$1}");
}

function keepLines(text: string): string {
  return text.replace(/[^\n]/g, "");
}
