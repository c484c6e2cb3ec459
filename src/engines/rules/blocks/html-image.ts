/** What may stand around an image of HTML, and shows nothing itself. */
const FRAMES = /^(?:figure|div|p|center|picture|source|a|br|figcaption)$/i;
const TAG = /<\/?([a-z][a-z\d]*)\b[^<>]*>/gi;

/** The tag of the image that is all that a piece of HTML shows, but for its caption. */
export function findImageTag(html: string): { start: number; end: number } | undefined {
  const tags = [...html.matchAll(TAG)];
  const [image, ...others] = tags.filter(([, name = ""]) => /^img$/i.test(name));
  if (!image || others.length > 0) return undefined;
  if (tags.some((tag) => tag !== image && !FRAMES.test(tag[1] ?? ""))) return undefined;
  let captions = 0;
  let end = 0;
  for (const tag of [...tags, undefined]) {
    if (captions === 0 && html.slice(end, tag?.index).trim() !== "") return undefined;
    if (!tag) continue;
    if (/^<figcaption\b/i.test(tag[0])) captions += 1;
    if (/^<\/figcaption\b/i.test(tag[0])) captions -= 1;
    end = tag.index + tag[0].length;
  }
  return { start: image.index, end: image.index + image[0].length };
}
