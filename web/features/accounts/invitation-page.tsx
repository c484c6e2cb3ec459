import { PageHeader } from "../../ui/page-header.tsx";

export function InvitationPage() {
  return <PageHeader title="Invitation" />;
}
