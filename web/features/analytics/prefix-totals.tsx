import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { sayDay } from "../../ui/days.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { sayNumber } from "../../ui/numbers.ts";
import { prefixQuery } from "./queries.ts";
import { useView } from "./use-view.ts";

/** The unique visitors of all pages that the filter leaves, while it is the beginning of paths. */
export function PrefixTotals() {
  const view = useView();
  const { pathPrefix } = view.filter;
  const { data: section } = useQuery({ ...prefixQuery(view), enabled: pathPrefix !== undefined });
  if (pathPrefix === undefined || !section) return null;
  const { totals, since, isWhole } = section;
  if (!totals)
    return (
      <Text size="sm" mb="md">
        Visitors of several pages cannot be added up. To have them counted together, add {section.pathPrefix} to the
        sections in the{" "}
        <TextLink to="/projects/$projectId/settings" params={{ projectId: view.projectId }} inherit underline="always">
          settings
        </TextLink>
        .
      </Text>
    );
  return (
    <Text size="sm" mb="md">
      All pages that start with {section.pathPrefix}: {sayNumber(totals.total)} unique visitors,{" "}
      {sayNumber(totals.human)} people and {sayNumber(totals.ai)} AI
      {!isWhole && since !== null && `, counted from ${sayDay(since)} on`}.
    </Text>
  );
}
