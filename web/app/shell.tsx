import { AppShell, Burger, Group } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { Outlet, useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { useLiveJobs } from "../features/agent/use-live-jobs.ts";
import { useRememberProject } from "../features/projects/current-project.ts";
import { useEndedSession } from "../session/use-ended-session.ts";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { CommandPalette, CommandPaletteButton } from "./command-palette.tsx";
import { Navigation } from "./navigation.tsx";
import { ProjectSwitcher } from "./project-switcher.tsx";

/** The frame around every page behind the sign-in. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure();
  const { pathname } = useLocation();
  useLiveJobs();
  useRememberProject();
  useEndedSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu on a phone
  useEffect(close, [pathname, close]);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: "sm", collapsed: { mobile: !isOpen } }}
      padding={{ base: "md", sm: "lg" }}
    >
      <AppShell.Header>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label="Menu"
              aria-expanded={isOpen}
            />
            <ProjectSwitcher />
          </Group>
          <Group gap="xs" wrap="nowrap">
            <CommandPaletteButton />
            <ThemeSwitch />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Pages">
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
      <CommandPalette />
    </AppShell>
  );
}
