import { PageHeader } from "../../ui/page-header.tsx";

export function JobsPage() {
  return <PageHeader title="Jobs" />;
}
