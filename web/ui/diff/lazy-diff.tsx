import { Skeleton, Stack } from "@mantine/core";
import { lazy, Suspense } from "react";
import { loadPart } from "../../api/load-part.ts";
import type { DiffProps } from "./diff.tsx";

const Diff = lazy(async () => {
  const { Diff } = await loadPart(() => import("./diff.tsx"));
  return { default: Diff };
});

/** The diff, whose code is loaded only when a diff is shown. */
export function LazyDiff(props: DiffProps) {
  return (
    <Suspense fallback={<LoadingDiff />}>
      <Diff {...props} />
    </Suspense>
  );
}

export function LoadingDiff() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Loading the changes">
      <Skeleton height={36} />
      <Skeleton height={180} />
      <Skeleton height={120} />
    </Stack>
  );
}
