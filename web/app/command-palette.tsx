import { ActionIcon, Tooltip } from "@mantine/core";
import { Spotlight, type SpotlightActionGroupData, spotlight } from "@mantine/spotlight";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { recentJobsQuery } from "../features/agent/queries.ts";
import { useShownProject } from "../features/projects/current-project.ts";
import { projectsQuery } from "../features/projects/queries.ts";
import { can, meQuery } from "../session/me.ts";
import { IconSearch } from "../ui/icons.ts";

export function CommandPaletteButton() {
  return (
    <Tooltip label="Go to … (Ctrl+K)">
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Go to a page, project or job"
        onClick={spotlight.open}
      >
        <IconSearch size={18} />
      </ActionIcon>
    </Tooltip>
  );
}

/** Opens every page, project and recent job by keyboard. */
export function CommandPalette() {
  return (
    <Spotlight
      actions={useActions()}
      shortcut={["mod + K", "/"]}
      nothingFound="Nothing found"
      highlightQuery
      scrollable
      maxHeight={420}
      limit={30}
      lockScroll={false}
      // Focused when it appears: the focus trap comes a moment later, and would miss the first letters.
      searchProps={{ placeholder: "Go to …", "aria-label": "Go to", autoFocus: true }}
    />
  );
}

function useActions(): SpotlightActionGroupData[] {
  const navigate = useNavigate();
  const project = useShownProject();
  const { data: me } = useQuery(meQuery);
  const { data: projects } = useQuery(projectsQuery);
  const { data: jobs } = useQuery(recentJobsQuery());
  const go = (to: string) => () => void navigate({ to });
  const inProject = (id: string, name: string) =>
    [
      ["jobs", "Jobs"],
      ["pull-requests", "Pull requests"],
      ["analytics", "Analytics"],
      ["gaps", "Gaps"],
      ["settings", "Settings"],
    ].map(([path, label]) => ({
      id: `${id}/${path}`,
      label: `${label} · ${name}`,
      onClick: go(`/projects/${id}/${path}`),
    }));
  const known = projects?.projects ?? [];
  const ordered = project ? [project, ...known.filter(({ id }) => id !== project.id)] : known;
  return [
    {
      group: "Pages",
      actions: [
        { id: "overview", label: "Overview", onClick: go("/") },
        { id: "keys", label: "API keys", onClick: go("/keys") },
        { id: "github-apps", label: "GitHub Apps", onClick: go("/github-apps") },
        { id: "members", label: "Members", onClick: go("/members") },
        ...(can(me, "read_audit") ? [{ id: "audit", label: "Audit log", onClick: go("/audit") }] : []),
        { id: "account", label: "Account", onClick: go("/account") },
        ...(can(me, "manage_projects")
          ? [{ id: "new-project", label: "New project", onClick: go("/new-project") }]
          : []),
      ],
    },
    { group: "Projects", actions: ordered.flatMap(({ id, name }) => inProject(id, name)) },
    {
      group: "Recent jobs",
      actions: (jobs?.jobs ?? []).map(({ id, projectId, details, status }) => ({
        id,
        label: details.prompt,
        description: status,
        onClick: go(`/projects/${projectId}/jobs/${id}`),
      })),
    },
  ];
}
