import { Badge, Tooltip } from "@mantine/core";
import { useView } from "../use-view.ts";

/** Stands beside the title of what is not counted by page, while the page is filtered. */
export function WholeSiteBadge() {
  const { path, pathPrefix } = useView().filter;
  if (path === undefined && pathPrefix === undefined) return null;
  return (
    <Tooltip label="These numbers are not counted by page, so the filter does not apply to them">
      <Badge variant="light" color="gray" size="sm" tt="none" tabIndex={0}>
        Whole site
      </Badge>
    </Tooltip>
  );
}
