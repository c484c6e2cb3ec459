import { maskQuoted, unmask } from "./paraphrase/masked-text.ts";

const MAX_LENGTH = 400;
const KIND = "(?:image|picture|screenshot|photo|logo|icon|diagram|figure|video|pdf|asset)";
const PATH = "(?:⟦\\d+⟧|[\\w@./~%+-]+\\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|pdf))";

const MOVED = new RegExp(
  `^(?<verb>rename|move) the ${KIND}(?: file)? (?<path>${PATH}) (?:to|into|as) (?<to>\\S+)$`,
  "i",
);
const DELETED = new RegExp(
  `^(?:delete|remove) the ${KIND}(?: file)? (?<path>${PATH})(?: (?:from the (?:repo|repository|docs)|altogether|entirely))?$`,
  "i",
);
const SWAPPED = new RegExp(
  `^(?:replace|swap|exchange) the ${KIND}(?: file)? (?<path>${PATH}) (?:with|by|for) (?:the ${KIND} )?(?<to>${PATH})(?: (?:everywhere|on all pages|wherever it is used|in all places))?$`,
  "i",
);
const ADDED = new RegExp(
  `^(?:add|insert|put|include|embed) (?:the|an?) (?:image|picture|screenshot|photo|diagram|figure) (?<path>${PATH})(?:,? (?:with|using) (?:the |an? )?alt(?:ernative)?(?: text)? (?:of )?(?<alt>⟦\\d+⟧),?)? (?<place>(?:to|at|in|into|on|under|below|after|before|above) .+)$`,
  "i",
);

/** A request about a file that pages show, in the words that are used of files and of texts. */
export function nameAssets(written: string): string | undefined {
  const { text, quotes } = maskQuoted(written.trim().replace(/[.!]{1,3}$/, ""));
  if (text.length > MAX_LENGTH) return undefined;
  const say = (request: string) => unmask(request, quotes);
  const moved = MOVED.exec(text)?.groups;
  if (moved && isAssetPath(say(moved.path ?? ""))) return say(`${moved.verb} the file ${moved.path} to ${moved.to}`);
  const deleted = DELETED.exec(text)?.groups;
  if (deleted && isAssetPath(say(deleted.path ?? ""))) return say(`delete the file ${deleted.path}`);
  const swapped = SWAPPED.exec(text)?.groups;
  const names = [swapped?.path, swapped?.to].map((name) => bare(say(name ?? "")));
  if (swapped && names.every(isAssetPath)) return `replace "${names[0]}" with "${names[1]}" everywhere`;
  const { path = "", alt = "", place = "" } = ADDED.exec(text)?.groups ?? {};
  if (!isAssetPath(say(path))) return undefined;
  const where = place.replace(
    /^(?:to|in|into|on) (?!the (?:end|top|start|beginning|bottom|first|last)\b)/i,
    "to the end of ",
  );
  return say(
    `add the text "![${bare(say(alt))}](${bare(say(path))})" ${where.replace(/^under (?=the (?:heading|section))/i, "below ")}`,
  );
}

function isAssetPath(name: string): boolean {
  return new RegExp(`^(?:${PATH})$`, "i").test(bare(name)) && !name.includes("⟦");
}

function bare(name: string): string {
  return name.replace(/^["“'`](.*)["”'`]$/s, "$1");
}
