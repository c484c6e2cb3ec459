import { PageHeader } from "../../ui/page-header.tsx";

export function JobPage() {
  return <PageHeader title="Job" />;
}
