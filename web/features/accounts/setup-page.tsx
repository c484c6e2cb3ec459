import { PageHeader } from "../../ui/page-header.tsx";

export function SetupPage() {
  return <PageHeader title="Set up Docket" />;
}
