/** A line that begins or ends a block in the syntax of a site generator, as it is understood. */
export type Mark =
  | { type: "open"; syntax: "colon"; colons: number; name: string; title: string; attributes: Attributes }
  | { type: "close"; syntax: "colon"; colons: number }
  | { type: "open"; syntax: "slash"; slashes: number; name: string; title: string }
  | { type: "close"; syntax: "slash"; slashes: number }
  | { type: "open"; syntax: "liquid"; name: string; attributes: Attributes }
  | { type: "close"; syntax: "liquid"; name: string }
  | { type: "include"; path: string; isCode: boolean; region: string };

export type Attributes = Map<string, string>;

export const MAX_MARK_LENGTH = 1000;

const COLON = /^(:{3,})[ \t]*(?:([A-Za-z][\w-]*)|\{\s*\.([A-Za-z][\w-]*)[^}]*\})?(.*)$/;
const SLASHES = /^(\/{3,})(?:[ \t]*([A-Za-z][\w-]*)(?:[ \t]*\|[ \t]*(.*))?)?$/;
const LIQUID = /\{%-?[ \t]*(end)?([a-z][\w-]*)\b((?:[^%"]|"[^"]*")*?)[ \t]*-?%\}[ \t]*/gy;
const LIQUID_NAMES = new Set(
  "hint tabs tab code embed content-ref stepper step include file columns column raw".split(" "),
);
const SNIPPET = /^-{1,}8<-{1,}[ \t]+(["'])([^"']+)\1[ \t]*$/;
const CODE_IMPORT = /^<<<[ \t]+(\S+?)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?[ \t]*(?:\[[^\]]*\])?[ \t]*$/;

/** Reads the marks of a line. Undefined if it is no such line. */
export function readMarks(line: string): Mark[] | undefined {
  if (line.length > MAX_MARK_LENGTH) return undefined;
  if (line.startsWith(":::")) return readColons(line);
  if (line.startsWith("///")) return readSlashes(line);
  if (line.startsWith("{%")) return readLiquid(line);
  const snippet = SNIPPET.exec(line);
  if (snippet) {
    const [path = "", region = ""] = (snippet[2] ?? "").split(/:(?!\/)(.*)/s);
    return [{ type: "include", path, isCode: false, region }];
  }
  const code = CODE_IMPORT.exec(line);
  return code ? [{ type: "include", path: code[1] ?? "", isCode: true, region: code[2] ?? code[3] ?? "" }] : undefined;
}

function readColons(line: string): Mark[] | undefined {
  const match = COLON.exec(line.trimEnd());
  if (!match) return undefined;
  const [, marks = "", name, className, rest = ""] = match;
  if (name === undefined && className === undefined) {
    return rest.trim() === "" ? [{ type: "close", syntax: "colon", colons: marks.length }] : undefined;
  }
  const parts = /^(?:\[([^\]]*)\])?(.*?)(?:\{([^{}]*)\})?$/.exec(rest.trim());
  const attributes = readAttributes(parts?.[3] ?? "");
  const title = parts?.[1] ?? (parts?.[2]?.trim() || attributes.get("title") || "");
  const own = name ?? (className ?? "").replace(/^callout-/, "");
  return [{ type: "open", syntax: "colon", colons: marks.length, name: own, title, attributes }];
}

function readSlashes(line: string): Mark[] | undefined {
  const [, marks, name, title = ""] = SLASHES.exec(line.trimEnd()) ?? [];
  if (marks === undefined) return undefined;
  const slashes = marks.length;
  if (name === undefined) return [{ type: "close", syntax: "slash", slashes }];
  return [{ type: "open", syntax: "slash", slashes, name, title: title.trim() }];
}

function readLiquid(line: string): Mark[] | undefined {
  const marks: Mark[] = [];
  LIQUID.lastIndex = 0;
  for (let at = 0; at < line.length; at = LIQUID.lastIndex) {
    const match = LIQUID.exec(line);
    const name = match?.[2] ?? "";
    if (!match || !LIQUID_NAMES.has(name)) return undefined;
    if (match[1] !== undefined) marks.push({ type: "close", syntax: "liquid", name });
    else marks.push({ type: "open", syntax: "liquid", name, attributes: readAttributes(match[3] ?? "") });
  }
  return marks;
}

/** `title="a" width=3 open .class #id` */
export function readAttributes(written: string): Attributes {
  const attributes: Attributes = new Map();
  for (const match of written.matchAll(/([#.]?[\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=]+)))?|"([^"]*)"/g)) {
    const [, name = "", double, single, bare, unnamed] = match;
    if (unnamed !== undefined) attributes.set("", unnamed);
    else if (name.startsWith("#")) attributes.set("id", name.slice(1));
    else if (name.startsWith("."))
      attributes.set("class", [attributes.get("class"), name.slice(1)].filter(Boolean).join(" "));
    else attributes.set(name, double ?? single ?? bare ?? "");
  }
  return attributes;
}
