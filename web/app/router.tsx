import { modals } from "@mantine/modals";
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { loadPart } from "../api/load-part.ts";
import { queryClient } from "../api/query-client.ts";
import { readJobFilters, readJobView } from "../features/agent/filters.ts";
import { readRange } from "../features/analytics/range.ts";
import { readAssistantFilters } from "../features/assistant/filters.ts";
import { readAuditFilters } from "../features/events/filters.ts";
import { readGapsSearch } from "../features/gaps/filters.ts";
import { projectQuery } from "../features/projects/queries.ts";
import { readPullRequestFilters } from "../features/pull-requests/filters.ts";
import { isInNoOrganization, isSignedOut } from "../session/ended-session.ts";
import { meQuery } from "../session/me.ts";
import { enterOrganization } from "../session/organizations.ts";
import { NotFoundPage, PendingPage, RouteError } from "../ui/failures.tsx";

const root = createRootRoute({ notFoundComponent: NotFoundPage, errorComponent: RouteError });

const page = <Path extends string>(path: Path, load: () => Promise<Record<string, unknown>>, name: string) =>
  ({
    path,
    component: lazyRouteComponent(() => loadPart(load as () => Promise<Record<string, never>>), name),
  }) as const;

const signIn = createRoute({
  getParentRoute: () => root,
  ...page("/sign-in", () => import("../features/accounts/sign-in-page.tsx"), "SignInPage"),
  validateSearch: strictly((search): { to?: string; error?: string } => ({
    ...(isInside(search.to) && { to: search.to }),
    ...readError(search),
  })),
});
const setup = createRoute({
  getParentRoute: () => root,
  ...page("/setup", () => import("./setup/setup-page.tsx"), "SetupPage"),
  validateSearch: strictly(readToken),
});
const reset = createRoute({
  getParentRoute: () => root,
  ...page("/reset", () => import("../features/accounts/reset-page.tsx"), "ResetPage"),
  validateSearch: strictly(readToken),
});
const invitation = createRoute({
  getParentRoute: () => root,
  ...page("/invitations/$token", () => import("../features/accounts/invitation-page.tsx"), "InvitationPage"),
});

const shared = createRoute({
  getParentRoute: () => root,
  ...page("/shared/$token", () => import("../features/analytics/shared/shared-page.tsx"), "SharedPage"),
});

/** All pages behind the sign-in. */
const home = createRoute({
  getParentRoute: () => root,
  id: "home",
  component: lazyRouteComponent(() => loadPart(() => import("./shell.tsx")), "Shell"),
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(meQuery);
    } catch (error) {
      if (isSignedOut(error) || isInNoOrganization(error))
        throw redirect({ to: "/sign-in", search: { to: location.href } });
      throw error;
    }
  },
});
/** Leads back to a private site that sent a reader here to sign in. */
const enterSite = createRoute({
  getParentRoute: () => home,
  path: "/enter-site",
  validateSearch: strictly((search): { host: string; state: string; to: string } => ({
    host: String(search.host),
    state: String(search.state),
    to: String(search.to),
  })),
  beforeLoad: ({ search }) => {
    window.location.replace(`/v1/sites/enter?${new URLSearchParams(search)}`);
    return new Promise<never>(() => {});
  },
});
const overview = createRoute({
  getParentRoute: () => home,
  ...page("/", () => import("./overview/overview-page.tsx"), "OverviewPage"),
});
const keys = createRoute({
  getParentRoute: () => home,
  ...page("/keys", () => import("../features/projects/keys/keys-page.tsx"), "KeysPage"),
});
const githubApps = createRoute({
  getParentRoute: () => home,
  ...page("/github-apps", () => import("../features/projects/github-apps/github-apps-page.tsx"), "GithubAppsPage"),
});
const members = createRoute({
  getParentRoute: () => home,
  ...page("/members", () => import("../features/accounts/members-page.tsx"), "MembersPage"),
});
const audit = createRoute({
  getParentRoute: () => home,
  ...page("/audit", () => import("../features/events/audit-page.tsx"), "AuditPage"),
  validateSearch: strictly(readAuditFilters),
});
const account = createRoute({
  getParentRoute: () => home,
  ...page("/account", () => import("../features/accounts/account-page.tsx"), "AccountPage"),
  validateSearch: strictly(readError),
});
const newProject = createRoute({
  getParentRoute: () => home,
  ...page("/new-project", () => import("../features/projects/new-project-page.tsx"), "NewProjectPage"),
});

const project = createRoute({
  getParentRoute: () => home,
  path: "/projects/$projectId",
  loader: async ({ params, preload }) => {
    const { organizationId } = await queryClient.ensureQueryData(projectQuery(params.projectId));
    if (!preload) await enterOrganization(organizationId);
  },
});
const projectStart = createRoute({
  getParentRoute: () => project,
  path: "/",
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/projects/$projectId/jobs", params });
  },
});
const jobs = createRoute({
  getParentRoute: () => project,
  ...page("/jobs", () => import("../features/agent/jobs-page.tsx"), "JobsPage"),
  validateSearch: strictly(readJobFilters),
});
const job = createRoute({
  getParentRoute: () => project,
  ...page("/jobs/$jobId", () => import("../features/agent/job-page.tsx"), "JobPage"),
  validateSearch: strictly(readJobView),
});
const pullRequests = createRoute({
  getParentRoute: () => project,
  ...page("/pull-requests", () => import("../features/pull-requests/pull-requests-page.tsx"), "PullRequestsPage"),
  validateSearch: strictly(readPullRequestFilters),
});
const pullRequest = createRoute({
  getParentRoute: () => project,
  ...page("/pull-requests/$number", () => import("../features/pull-requests/pull-request-page.tsx"), "PullRequestPage"),
});
const analytics = createRoute({
  getParentRoute: () => project,
  ...page("/analytics", () => import("../features/analytics/analytics-page.tsx"), "AnalyticsPage"),
  validateSearch: strictly(readRange),
});
const gaps = createRoute({
  getParentRoute: () => project,
  ...page("/gaps", () => import("../features/gaps/gaps-page.tsx"), "GapsPage"),
  validateSearch: strictly(readGapsSearch),
});
const site = createRoute({
  getParentRoute: () => project,
  ...page("/site", () => import("../features/sites/site-page.tsx"), "SitePage"),
});
const assistant = createRoute({
  getParentRoute: () => project,
  ...page("/assistant", () => import("../features/assistant/assistant-page.tsx"), "AssistantPage"),
  validateSearch: strictly(readAssistantFilters),
});
const assistantThread = createRoute({
  getParentRoute: () => project,
  ...page("/assistant/$threadId", () => import("../features/assistant/thread-page.tsx"), "ThreadPage"),
});
const settings = createRoute({
  getParentRoute: () => project,
  ...page("/settings", () => import("../features/project-settings/settings-page.tsx"), "SettingsPage"),
});

export const router = createRouter({
  basepath: "/app",
  routeTree: root.addChildren([
    signIn,
    setup,
    reset,
    invitation,
    shared,
    home.addChildren([
      enterSite,
      overview,
      keys,
      githubApps,
      members,
      audit,
      account,
      newProject,
      project.addChildren([
        projectStart,
        jobs,
        job,
        pullRequests,
        pullRequest,
        site,
        analytics,
        gaps,
        assistant,
        assistantThread,
        settings,
      ]),
    ]),
  ]),
  defaultPreload: "intent",
  defaultPendingComponent: PendingPage,
  scrollRestoration: true,
});

// What a page asks in a dialog goes with the page.
router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
  if (pathChanged) modals.closeAll();
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}

/** Drops every parameter that `read` does not return. The router alone would pass them on unchecked. */
function strictly<Search extends object>(read: (search: Record<string, unknown>) => Search) {
  return (search: Record<string, unknown>): Search => ({
    ...Object.fromEntries(Object.keys(search).map((name) => [name, undefined])),
    ...read(search),
  });
}

function readError(search: Record<string, unknown>): { error?: string } {
  return typeof search.error === "string" ? { error: search.error } : {};
}

function readToken(search: Record<string, unknown>): { token: string } {
  return { token: typeof search.token === "string" ? search.token : "" };
}

/** Whether an address is within Docket, so that the sign-in never leads to another site. */
function isInside(to: unknown): to is string {
  return typeof to === "string" && /^\/(?![/\\])/.test(to);
}
