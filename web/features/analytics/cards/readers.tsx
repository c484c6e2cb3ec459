import { BreakdownCard, type BreakdownTab } from "./breakdown-card.tsx";

const DEVICES: Record<string, string> = { desktop: "Computer", mobile: "Phone", tablet: "Tablet", tv: "Television" };
const TABS: readonly BreakdownTab[] = [
  {
    by: "country",
    label: "Country",
    empty:
      "No country is known. The edge in front of Docket can tell it (DOCKET_COUNTRY_HEADER), or a database file (DOCKET_COUNTRY_DATABASE).",
    show: (code) => nameOf("region", code),
  },
  {
    by: "language",
    label: "Language",
    empty: "No language is known in this range.",
    show: (code) => nameOf("language", code),
  },
  { by: "browser", label: "Browser", empty: "No browser is known in this range." },
  {
    by: "device",
    label: "Device",
    empty: "No device is known in this range.",
    show: (device) => DEVICES[device] ?? device,
  },
];

/** What is known of people, none of it stored with a person. */
export function Readers() {
  return (
    <BreakdownCard
      title="People"
      description="Their country, language, browser and device. Addresses are not stored."
      tabs={TABS}
    />
  );
}

function nameOf(type: "region" | "language", code: string): string {
  try {
    return new Intl.DisplayNames("en", { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
