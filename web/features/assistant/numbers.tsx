import { SimpleGrid, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Day } from "../../ui/days.ts";
import { ErrorAlert } from "../../ui/error-alert.tsx";
import { sayNumber, sayUsd } from "../../ui/numbers.ts";
import { Tile } from "../analytics/totals/tile.tsx";
import { statsQuery } from "./queries.ts";

export function Numbers({ projectId, dateFrom }: { projectId: string; dateFrom: Day | undefined }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(statsQuery(projectId, dateFrom));
  if (error && !data) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  const share = data && (data.questions === 0 ? "–" : `${Math.round((100 * data.answered) / data.questions)} %`);
  const thumbs = data && data.helpful + data.unhelpful;
  const today = data?.limits.questionsToday;
  const month = data?.limits.costOfMonthUsd;
  return (
    <section aria-label="Numbers">
      <VisuallyHidden component="h2">Numbers</VisuallyHidden>
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md" opacity={isPlaceholderData ? 0.6 : undefined}>
        <Tile
          label="Questions"
          about="All questions of readers and programs in the days that are shown"
          value={data && sayNumber(data.questions)}
          detail={today && `${sayNumber(today.used)}${today.limit > 0 ? ` of ${sayNumber(today.limit)}` : ""} today`}
        />
        <Tile
          label="Answered"
          about="The share of the questions that the documentation answers"
          value={share}
          detail={data && `${sayNumber(data.unanswered)} not answered`}
        />
        <Tile
          label="Helpful"
          about="The share of helpful answers among those that readers judged"
          value={data && (thumbs ? `${Math.round((100 * data.helpful) / thumbs)} %` : "–")}
          detail={data && `${sayNumber(thumbs ?? 0)} judged`}
        />
        <Tile
          label="Cost"
          about={
            data && data.unpriced > 0
              ? `What the model's provider charges, without ${sayNumber(data.unpriced)} questions to models whose price is not known`
              : "What the model's provider charges"
          }
          value={data && sayUsd(data.costUsd)}
          detail={month && `${sayUsd(month.used)}${month.limit > 0 ? ` of ${sayUsd(month.limit)}` : ""} this month`}
        />
      </SimpleGrid>
    </section>
  );
}
