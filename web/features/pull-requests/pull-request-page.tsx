import { PageHeader } from "../../ui/page-header.tsx";

export function PullRequestPage() {
  return <PageHeader title="Pull request" />;
}
