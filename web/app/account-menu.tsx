import { ActionIcon, Avatar, Menu, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { meQuery } from "../session/me.ts";
import { useSetOrganization } from "../session/organizations.ts";
import { useSignOut } from "../session/use-sign-out.ts";
import { IconLogout, IconUser } from "../ui/icons.ts";

export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const signOut = useSignOut();
  const setOrganization = useSetOrganization();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" radius="xl" aria-label="Your account">
          <Avatar size={28} name={me?.user.name} color="teal" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text size="sm" truncate>
            {me?.user.name}
          </Text>
          <Text size="xs" truncate>
            {me?.user.email}
          </Text>
        </Menu.Label>
        <Menu.Item leftSection={<IconUser size={16} />} component={Link} to="/account">
          Account
        </Menu.Item>
        {(me?.organizations.length ?? 0) > 1 && (
          <>
            <Menu.Divider />
            <Menu.Label>Organisations</Menu.Label>
            {me?.organizations.map(({ id, name }) => (
              <Menu.Item key={id} disabled={id === me.organization.id} onClick={() => setOrganization.mutate(id)}>
                {name}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
