const FILE = "[\\w.-]+\\.(?:mdx?|rst|adoc|ipynb)";
const PAIR = `${FILE} ?(?:→|->|=>) ?${FILE}`;
const MAX_LENGTH = 1000;
/** "In the folder guides: a.md → b.md, c.md → d.md", "Start with guides: …" */
const LISTED = new RegExp(
  `^(?<start>(?:(?:please )?(?:start|begin) with|(?:please )?rename (?:in|under)|in|under|for) (?:the )?(?:folder |directory )?(?<folder>[\\w-][\\w./-]{0,80}?)/?(?: folder| directory)?: )(?<pairs>${PAIR}(?:(?:, and |, | and |; )${PAIR})*)$`,
  "iu",
);

/** Renames of files in a folder that is named once, as those of their paths. */
export function renamesInFolder(sentence: string): string | undefined {
  if (sentence.length > MAX_LENGTH) return undefined;
  const { folder, pairs } = LISTED.exec(sentence)?.groups ?? {};
  if (folder === undefined || pairs === undefined || /\.mdx?$/i.test(folder)) return undefined;
  const said = [...pairs.matchAll(new RegExp(`(${FILE}) ?(?:→|->|=>) ?(${FILE})`, "giu"))].map(
    ([, from, to]) => `${folder}/${from} to ${folder}/${to}`,
  );
  return `rename ${said.join(" and ")}`;
}
