import { Loader, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { PageHeader } from "../../ui/page-header.tsx";
import { PasskeySection } from "./account/passkey-section.tsx";
import { PasswordSection } from "./account/password-section.tsx";
import { ProfileSection } from "./account/profile-section.tsx";
import { SessionSection } from "./account/session-section.tsx";
import { meQuery, signInWaysQuery } from "./queries.ts";

export function AccountPage() {
  const { data: me } = useQuery(meQuery);
  const { data: ways } = useQuery(signInWaysQuery);
  if (!me) return <Loader aria-label="Loading" />;
  return (
    <Stack maw={820} gap="lg">
      <PageHeader title="Account" description="How you are called here, and how you get in." />
      <ProfileSection me={me} />
      <PasswordSection me={me} />
      {ways?.hasPasskeys && <PasskeySection />}
      <SessionSection />
    </Stack>
  );
}
