import { BreakdownCard, type BreakdownTab } from "./breakdown-card.tsx";
import { PageLink } from "./page-link.tsx";

const CAMPAIGN = "Nobody came through an address with this parameter in this range.";
const TABS: readonly BreakdownTab[] = [
  { by: "referrer", label: "Site", empty: "Nobody followed a link of another site in this range." },
  {
    by: "entry_page",
    label: "Entry page",
    empty: "Nobody came from outside in this range.",
    show: (path) => <PageLink path={path} />,
  },
  { by: "utm_source", label: "utm_source", empty: CAMPAIGN },
  { by: "utm_medium", label: "utm_medium", empty: CAMPAIGN },
  { by: "utm_campaign", label: "utm_campaign", empty: CAMPAIGN },
];

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
