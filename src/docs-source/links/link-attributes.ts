const ALWAYS = new Set(["href", "src"]);
const IF_PATH = new Set([
  "to",
  "link",
  "url",
  "img",
  "image",
  "icon",
  "logo",
  "cover",
  "poster",
  "dark",
  "light",
  "darkSrc",
  "lightSrc",
]);

/** What the names of properties end in that components make links of: `doc`, `buttonLink`, `cta-href`, `nextPage`. */
const LEADS =
  /^(?:docs?|page|guide|article|tutorial|next|prev|previous|target|destination)$|[a-z\d](?:-(?:href|link|url|to|page|docs?)|(?:Href|Link|Url|URL|To|Page|Docs?))$/;

/** Whether an attribute or property of this name and value points to a page or a file. `use` draws a part of an SVG. */
export function isLinkAttribute(name: string, value: string, element?: string): boolean {
  if (element === "use") return false;
  // Most paths without a file's ending are those of a program's interface.
  if (name === "path") return isPathLike(value) && /^\.|\.[a-z]\w{0,4}(?:[?#]|$)/i.test(value);
  if (isGuessedLink(name)) return value.startsWith("/") && isPathLike(value);
  return ALWAYS.has(name) ? value !== "" : IF_PATH.has(name) && isPathLike(value);
}

/** Whether components use attributes of this name for other things too, such as the addresses of an API. */
export function isGuessedLink(name: string): boolean {
  if (ALWAYS.has(name) || IF_PATH.has(name)) return false;
  return name === "path" || name === "route" || LEADS.test(name);
}

/** Whether a value looks like a path on the site: it starts with `/`, `./` or `../`. */
export function isPathLike(value: string): boolean {
  return /^\.{0,2}\/[^\s]*$/.test(value) && !value.startsWith("//");
}
