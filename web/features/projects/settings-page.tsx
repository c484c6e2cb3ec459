import { PageHeader } from "../../ui/page-header.tsx";

export function SettingsPage() {
  return <PageHeader title="Settings" />;
}
