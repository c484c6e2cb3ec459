import { decodeNamedCharacterReference } from "decode-named-character-reference";

export type HtmlToken =
  | { type: "open"; name: string; attributes: [name: string, value: string | true][]; isClosed: boolean }
  | { type: "close"; name: string }
  | { type: "text"; value: string };

const TAG =
  /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*>?|<(\/?)([A-Za-z][^\s/>]*)((?:[^"'>]|"[^"]{0,20000}"|'[^']{0,20000}'){0,8000}?)(\/?)>/g;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const WITHOUT_MARKUP = new Set([
  ...[
    "script",
    "style",
    "textarea",
    "title",
    "xmp",
    "iframe",
    "noembed",
    "noframes",
    "noscript",
    "plaintext",
    "template",
  ],
]);

/** The tags and texts of a piece of HTML. Comments are left out, and so is what script and style hold. */
export function readHtmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const addText = (value: string) => {
    if (value !== "") tokens.push({ type: "text", value: decodeReferences(value) });
  };
  let last = 0;
  TAG.lastIndex = 0;
  const pattern = new RegExp(TAG);
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    addText(html.slice(last, match.index));
    last = pattern.lastIndex;
    const [, slash, name, attributes = "", end] = match;
    if (name === undefined) continue;
    if (slash === "/") {
      tokens.push({ type: "close", name });
      continue;
    }
    tokens.push({ type: "open", name, attributes: readAttributes(attributes), isClosed: end === "/" });
    if (!WITHOUT_MARKUP.has(name.toLowerCase()) || end === "/") continue;
    const close = html.toLowerCase().indexOf(`</${name.toLowerCase()}`, last);
    last = close < 0 ? html.length : close;
    pattern.lastIndex = last;
  }
  addText(html.slice(last));
  return tokens;
}

function readAttributes(text: string): [string, string | true][] {
  return [...text.matchAll(ATTRIBUTE)].map(({ 1: name = "", 2: double, 3: single, 4: bare }) => {
    const value = double ?? single ?? bare;
    return [name, value === undefined ? true : decodeReferences(value)];
  });
}

function decodeReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(
    /&(?:#[xX]([\da-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z\d]{1,31}));/g,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
      const code = hex === undefined ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
        ? String.fromCodePoint(code)
        : "\ufffd";
    },
  );
}
