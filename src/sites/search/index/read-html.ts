/** A part of a page from one heading to the next. */
export type PagePart = {
  /** Empty for what stands before the first heading. */
  anchor: string;
  heading: string;
  text: string;
  /** Code within the text, names of fields, titles of what can be opened. */
  strong: string[];
};

const TOKEN = /<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>|<[^>]*>|[^<]+/g;
const SKIPPED = new Set(["svg", "style", "script", "math", "button", "template", "iframe"]);
const INLINE = new Set(
  "a abbr b bdi cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr font".split(" "),
);
const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };
const MAX_PARTS = 2000;

/** The parts of a page that Docket has rendered. It reads only such HTML: well-formed, with nothing that is executed. */
export function readHtml(html: string): PagePart[] {
  const parts: PagePart[] = [{ anchor: "", heading: "", text: "", strong: [] }];
  let part = parts[0] as PagePart;
  let text: string[] = [];
  let heading: { level: string; id: string; text: string[] } | undefined;
  let strong: { tag: string; depth: number; text: string[] } | undefined;
  let skipped: { tag: string; depth: number } | undefined;
  let preformatted = 0;

  const endPart = () => {
    part.text = tidy(text.join(""));
    text = [];
  };
  for (const [token, slash, name, attributes = ""] of html.matchAll(TOKEN)) {
    const tag = name?.toLowerCase();
    if (skipped) {
      if (tag === skipped.tag) skipped.depth += slash ? -1 : 1;
      if (skipped.depth === 0) skipped = undefined;
      continue;
    }
    if (tag === undefined) {
      if (token.startsWith("<")) continue;
      const decoded = decode(preformatted > 0 ? token : token.replace(/\s+/g, " "));
      if (heading) heading.text.push(decoded);
      else text.push(decoded);
      strong?.text.push(decoded);
      continue;
    }
    if (!slash && isSkipped(tag, attributes)) {
      skipped = { tag, depth: 1 };
      continue;
    }
    if (tag === "pre") preformatted += slash ? -1 : 1;
    if (strong && tag === strong.tag) {
      strong.depth += slash ? -1 : 1;
      if (strong.depth === 0) {
        part.strong.push(tidy(strong.text.join("")));
        strong = undefined;
      }
    } else if (!strong && !heading && !slash && isStrong(tag, attributes) && preformatted === 0)
      strong = { tag, depth: 1, text: [] };
    if (/^h[1-6]$/.test(tag) && !heading && !slash && parts.length < MAX_PARTS) {
      const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
      if (id) heading = { level: tag, id: decode(id), text: [] };
    } else if (heading && slash && tag === heading.level) {
      endPart();
      part = { anchor: heading.id, heading: tidy(heading.text.join("")), text: "", strong: [] };
      parts.push(part);
      heading = undefined;
    }
    if (heading) continue;
    if (tag === "td" || tag === "th") text.push(slash ? " " : "");
    else if (tag === "br" || !INLINE.has(tag)) text.push("\n");
    else if (/class="[^"]*\btooltip-body/.test(attributes)) text.push(" ");
  }
  endPart();
  return parts;
}

function isSkipped(tag: string, attributes: string): boolean {
  if (SKIPPED.has(tag)) return true;
  return tag === "a" && /class="[^"]*\bheading-anchor|data-footnote-backref/.test(attributes);
}

function isStrong(tag: string, attributes: string): boolean {
  return (
    tag === "code" || tag === "summary" || tag === "dt" || (tag === "p" && /class="[^"]*-title\b/.test(attributes))
  );
}

function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{2,}/g, "\n")
    .trim();
}

function decode(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED[String(name).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
