/** A tag, as it may stand in what the navigation calls a page: `<span class="new">`. */
const TAG = /<(?<close>\/)?(?<name>[a-z][\w-]*)(?:\s[^<>]*)?\/?>/gi;
const VOID = /^(?:img|br|wbr|hr|input)$/i;

type LabelText = { start: number; end: number; depth: number };

/** The words that readers see of a label with HTML, such as `Jobs` of `<span>Jobs <img src="new.svg"></span>`. */
export function visibleLabel(label: string): string {
  const text = outerText(label);
  return text ? label.slice(text.start, text.end) : label;
}

/** The label with other words, in the HTML that it has; undefined if it has HTML and nothing says which of its words are meant. */
export function relabel(label: string, words: string): string | undefined {
  if (label.search(TAG) < 0 || words.search(TAG) >= 0) return words;
  const text = outerText(label);
  return text && label.slice(0, text.start) + words + label.slice(text.end);
}

/** The one text that is in the fewest elements; undefined without HTML, or if several are. */
function outerText(label: string): LabelText | undefined {
  const texts: LabelText[] = [];
  let depth = 0;
  let end = 0;
  const add = (until: number) => {
    const written = label.slice(end, until);
    const start = end + written.length - written.trimStart().length;
    if (written.trim() !== "") texts.push({ start, end: start + written.trim().length, depth });
  };
  const tags = [...label.matchAll(TAG)];
  for (const tag of tags) {
    add(tag.index);
    end = tag.index + tag[0].length;
    if (tag.groups?.close) depth -= 1;
    else if (!VOID.test(tag.groups?.name ?? "") && !tag[0].endsWith("/>")) depth += 1;
  }
  add(label.length);
  const outer = Math.min(...texts.map((text) => text.depth));
  const [text, ...others] = texts.filter((one) => one.depth === outer);
  return tags.length === 0 || others.length > 0 ? undefined : text;
}
