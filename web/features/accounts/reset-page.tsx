import { PageHeader } from "../../ui/page-header.tsx";

export function ResetPage() {
  return <PageHeader title="New password" />;
}
