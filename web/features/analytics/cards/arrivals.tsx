import { BreakdownCard, type BreakdownTab } from "./breakdown-card.tsx";
import { PageLink } from "./page-link.tsx";

const TABS: readonly BreakdownTab[] = [
  { by: "referrer", label: "Site", empty: "Nobody followed a link of another site in this range." },
  {
    by: "entry_page",
    label: "Entry page",
    empty: "Nobody came from outside in this range.",
    show: (path) => <PageLink path={path} />,
  },
  { by: "utm_source", label: "Source", empty: sayNoCampaign("utm_source") },
  { by: "utm_medium", label: "Medium", empty: sayNoCampaign("utm_medium") },
  { by: "utm_campaign", label: "Campaign", empty: sayNoCampaign("utm_campaign") },
];

function sayNoCampaign(parameter: string): string {
  return `Nobody came through an address with ${parameter} in this range.`;
}

/** How people come to the site. */
export function Arrivals() {
  return (
    <BreakdownCard
      title="Where people come from"
      description="The site that linked here, the page on which they came in, and campaigns."
      tabs={TABS}
    />
  );
}
