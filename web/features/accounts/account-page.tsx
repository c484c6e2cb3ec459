import { Box, Loader, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { meQuery } from "../../session/me.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { PasskeySection } from "./account/passkey-section.tsx";
import { PasswordSection } from "./account/password-section.tsx";
import { ProfileSection } from "./account/profile-section.tsx";
import { ProviderSection } from "./account/provider-section.tsx";
import { SessionSection } from "./account/session-section.tsx";
import { signInWaysQuery } from "./queries.ts";

export function AccountPage() {
  const { error } = useSearch({ from: "/home/account" });
  const { data: me } = useQuery(meQuery);
  const { data: ways } = useQuery(signInWaysQuery);
  if (!me) return <Loader aria-label="Loading" />;
  return (
    <Box maw={820}>
      <PageHeader title="Account" description="Your name and the ways in which you sign in." />
      <Stack gap="lg">
        <ProfileSection me={me} />
        <PasswordSection me={me} />
        {ways?.hasPasskeys && <PasskeySection />}
        {ways && ways.providers.length > 0 && <ProviderSection providers={ways.providers} errorCode={error} />}
        <SessionSection />
      </Stack>
    </Box>
  );
}
