/** The parts of a title between the pages of a list of Fumadocs: `---Title---` or `---[Icon]Title---`. */
export function readMenuTitle(text: string): { before: string; title: string; after: string } | undefined {
  const before = /^---(?:\[[^\]]*\])?/.exec(text)?.[0];
  if (before === undefined || text.includes("\n")) return undefined;
  const rest = text.slice(before.length);
  const after = /(?<!-)-+$/.exec(rest)?.[0] ?? "";
  return { before, title: rest.slice(0, rest.length - after.length), after };
}
