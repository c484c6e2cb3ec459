import { Code } from "@mantine/core";

/** A text in which nothing of Markdown has an effect but code spans. */
export function CodeSpans({ text }: { text: string }) {
  const parts = text.split(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/);
  return (
    <span className="breakable">
      {parts.map((part, index) => {
        if (index % 3 === 1) return null;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        return index % 3 === 2 ? <Code key={index}>{unpad(part)}</Code> : part;
      })}
    </span>
  );
}

/** A space on both sides is no part of a code span. */
function unpad(code: string): string {
  return code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "" ? code.slice(1, -1) : code;
}
