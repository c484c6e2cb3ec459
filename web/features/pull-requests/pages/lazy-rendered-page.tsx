import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { loadPart } from "../../../api/load-part.ts";

const Rendered = lazy(async () => {
  const { RenderedPage } = await loadPart(() => import("./rendered-page.tsx"));
  return { default: RenderedPage };
});

export function LazyRenderedPage({ html }: { html: string }) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <Rendered html={html} />
    </Suspense>
  );
}
