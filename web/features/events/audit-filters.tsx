import { Group, NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { projectsQuery } from "../projects/queries.ts";
import { DayRange } from "./day-range.tsx";
import { type AuditFilterChanges, EVENT_KINDS, type EventKind, type AuditFilters as Filters } from "./filters.ts";
import { usePeople } from "./use-people.ts";

type Props = { filters: Filters; onChange: (changes: AuditFilterChanges) => void };

export function AuditFilters({ filters: { project, kind, actor, from, to }, onChange }: Props) {
  const { data } = useQuery(projectsQuery);
  const projects = (data?.projects ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = project === undefined || projects.some(({ value }) => value === project);
  return (
    <Group gap="xs" mb="md">
      <NativeSelect
        size="xs"
        aria-label="Project"
        value={project ?? ""}
        onChange={({ currentTarget }) => onChange({ project: currentTarget.value || undefined })}
        data={[
          { value: "", label: "All projects" },
          ...projects,
          ...(isKnown ? [] : [{ value: project, label: "A deleted project" }]),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="Kind of event"
        value={kind ?? ""}
        onChange={({ currentTarget }) =>
          onChange({ kind: (currentTarget.value || undefined) as EventKind | undefined })
        }
        data={[
          { value: "", label: "All events" },
          ...Object.entries(EVENT_KINDS).map(([value, { label }]) => ({ value, label })),
        ]}
      />
      <NativeSelect
        size="xs"
        aria-label="Who"
        value={actor ?? ""}
        onChange={({ currentTarget }) => onChange({ actor: currentTarget.value || undefined })}
        data={[{ value: "", label: "Everybody" }, ...usePeople(actor)]}
      />
      <DayRange from={from} to={to} onChange={onChange} />
    </Group>
  );
}
