/** nginx writes every odd byte as \xHH; Apache also knows \" \\ \n and \t. */
export function withoutEscapes(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replace(/(?:\\x[0-9a-fA-F]{2})+|\\(.)/gs, (escaped, character: string | undefined) => {
    if (character === undefined) return Buffer.from(escaped.replaceAll("\\x", ""), "hex").toString("utf8");
    return { n: "\n", t: "\t", r: "\r", b: "\b", v: "\v" }[character] ?? character;
  });
}
