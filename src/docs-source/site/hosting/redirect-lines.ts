import { type HostingRule, isRedirectStatus, isRedirectTarget } from "./hosting-rule.ts";

const MAX_LINE = 3000;

/** The lines of a `_redirects` file, as Netlify and Cloudflare read it. */
export function readRedirectLines(text: string): HostingRule[] | undefined {
  const rules: HostingRule[] = [];
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline + 1;
    const line = end - start > MAX_LINE ? "" : text.slice(start, end);
    const [, before = "", source, space = "", target, code, rest] =
      /^([ \t]*)([^\s#]\S*)([ \t]+)(\S+)(?:[ \t]+(\d{3}!?))?(?:[ \t]+(\S.*?))?\s*$/.exec(line) ?? [];
    if (source !== undefined && target !== undefined) {
      const targetStart = start + before.length + source.length + space.length;
      const status = code?.replace("!", "");
      // Those that depend on a country, a language or a query say so at the end of the line.
      const isForAll = rest === undefined || rest.startsWith("#");
      rules.push({
        ...{ start, end, source, targetStart, targetEnd: targetStart + target.length, status },
        target: target.replaceAll(":splat", "*"),
        isPlain: isForAll && source.startsWith("/") && isRedirectStatus(status) && isRedirectTarget(target),
        isForced: code?.endsWith("!") ?? false,
      });
    }
    start = end;
  }
  // What a program of the site reads may have the same name and another syntax.
  return rules.length === 0 && /^[ \t]*[^\s#]/m.test(text) ? undefined : rules;
}
