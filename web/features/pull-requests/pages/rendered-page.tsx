import { useComputedColorScheme } from "@mantine/core";
import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { memo, useMemo, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { createPortal } from "react-dom";
import { readSafeHtml } from "./read-safe-html.ts";

/**
 * A page as readers see it. It stands in a tree of its own, so that the styles of a site and those of the dashboard do not
 * mix, and is made of checked elements, so that nothing in it can act.
 */
export const RenderedPage = memo(function RenderedPage({ html }: { html: string }) {
  const [root, setRoot] = useState<ShadowRoot | null>(null);
  const theme = useComputedColorScheme("light");
  const content = useMemo(() => toJsxRuntime(readSafeHtml(html), { Fragment, jsx, jsxs }), [html]);
  return (
    <div ref={(host) => void (host && setRoot(host.shadowRoot ?? host.attachShadow({ mode: "open" })))}>
      {root &&
        createPortal(
          <>
            <link rel="stylesheet" href="/projects/rendered-page.css" />
            <div className="rendered" data-theme={theme}>
              <div className="prose">{content}</div>
            </div>
          </>,
          root,
        )}
    </div>
  );
});
