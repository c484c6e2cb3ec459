import { Typography } from "@mantine/core";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { memo } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { renderMarkdown } from "../../../src/render/markdown/render-markdown.ts";
import styles from "./markdown.module.css";
import { safeHref } from "./safe-href.ts";

const components = { a: SafeLink, h3: Heading, h4: Heading, h5: Heading, h6: Heading };

/** Draws the same safe tree as the server's pages, whatever the text contains. */
export const Rendered = memo(function Rendered({ text }: { text: string }) {
  return (
    <Typography className={styles.markdown}>
      {toJsxRuntime(renderMarkdown(text), { Fragment, jsx, jsxs, components })}
    </Typography>
  );
});

/** A heading inside a text must not mix with the headings of the page. */
function Heading({ children }: { children?: React.ReactNode }) {
  return <p className={styles.heading}>{children}</p>;
}

function SafeLink({ href = "", children }: { href?: string; children?: React.ReactNode }) {
  const address = safeHref(href);
  if (!address) return <span>{children}</span>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}
