import { Text } from "@mantine/core";
import { lazy, Suspense } from "react";

const Rendered = lazy(() => import("./render-markdown.tsx").then(({ Rendered }) => ({ default: Rendered })));

/** Parsing is quadratic on hostile input; nothing that people and agents write is this long. */
const MAX_CHARACTERS = 30_000;

/** Markdown of people and agents, never trusted; as plain text until the parser is here, or if there is too much of it. */
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
