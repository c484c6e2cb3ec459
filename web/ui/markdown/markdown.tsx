import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";
import { loadPart } from "../../api/load-part.ts";

const Rendered = lazy(async () => {
  const { Rendered } = await loadPart(() => import("./render-markdown.tsx"));
  return { default: Rendered };
});

/** Parsing takes quadratic time on hostile input. Real texts are shorter. */
const MAX_CHARACTERS = 30_000;

/** Untrusted Markdown. It is shown as plain text until the parser is loaded, and if it is too long. */
export function Markdown({ text }: { text: string }) {
  const plain = (
    <Text component="div" size="sm" className="breakable" style={{ whiteSpace: "pre-wrap" }}>
      {text}
    </Text>
  );
  if (text.length > MAX_CHARACTERS) return plain;
  return (
    <Suspense fallback={plain}>
      <Rendered text={text} />
    </Suspense>
  );
}
