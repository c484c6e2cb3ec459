import { PageHeader } from "../../ui/page-header.tsx";

export function PullRequestsPage() {
  return <PageHeader title="Pull requests" />;
}
