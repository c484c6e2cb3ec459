import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { addDays, type Day, todayIn } from "../../ui/days.ts";
import { projectsQuery } from "../projects/queries.ts";
import { type Range, type RangeSearch, rangeOf } from "./range.ts";

const route = getRouteApi("/home/projects/$projectId/analytics");
const MINUTE_MS = 60_000;

/** What all queries of the page have in common. */
export type View = {
  projectId: string;
  projectName: string;
  range: Range;
  /** As the API expects them: `dateTo` is the day after the last one. */
  dates: { dateFrom: Day | undefined; dateTo: Day };
  filter: { path?: string | undefined; pathPrefix?: string | undefined };
  isComparing: boolean;
  /** The interval between fetches while the range includes today. */
  refetchInterval: number | false;
};

export function useView(): View {
  const { projectId } = route.useParams();
  const search = route.useSearch();
  const { data } = useQuery(projectsQuery);
  const project = data?.projects.find(({ id }) => id === projectId);
  const today = useToday();
  const range = rangeOf(search, today);
  return {
    projectId,
    projectName: project?.name ?? projectId,
    range,
    dates: { dateFrom: range.from, dateTo: addDays(range.to, 1) },
    filter: { path: search.path, pathPrefix: search.prefix },
    isComparing: search.compare !== "off" && range.from !== undefined,
    refetchInterval: range.to >= today ? MINUTE_MS : false,
  };
}

export function useSearchOfPage(): RangeSearch {
  return route.useSearch();
}

/** Changes the parameters in the address. Each change is an entry of the browser's history. */
export function useChangeSearch(): (change: Partial<Record<keyof RangeSearch, unknown>>) => void {
  const navigate = route.useNavigate();
  return (change) =>
    void navigate({ search: (search) => ({ ...search, ...change }) as RangeSearch, resetScroll: false });
}

/** WCAG 2.1.4 demands that shortcuts of one letter can be switched off. */
export function useHasShortcuts() {
  return useLocalStorage({ key: "docket-analytics-shortcuts", defaultValue: true });
}

export function useToday(): Day {
  const timeZone = useTimeZone();
  const [today, setToday] = useState(() => todayIn(timeZone));
  useEffect(() => {
    const update = () => setToday(todayIn(timeZone));
    update();
    const interval = setInterval(update, MINUTE_MS);
    return () => clearInterval(interval);
  }, [timeZone]);
  return today;
}

/** In which the project's days are counted. */
export function useTimeZone(): string {
  const { projectId } = route.useParams();
  const { data } = useQuery(projectsQuery);
  return data?.projects.find(({ id }) => id === projectId)?.timeZone ?? "UTC";
}
