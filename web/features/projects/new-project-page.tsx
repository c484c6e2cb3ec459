import { PageHeader } from "../../ui/page-header.tsx";

export function NewProjectPage() {
  return <PageHeader title="New project" />;
}
