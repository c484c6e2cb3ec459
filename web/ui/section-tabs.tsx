import { Tabs } from "@mantine/core";

export type SectionTabsProps<Tab extends string> = {
  tab: Tab;
  onChange: (tab: Tab) => void;
  labels: Record<Tab, string>;
};

type Props<Tab extends string> = SectionTabsProps<Tab> & { children: React.ReactNode };

/** Tabs at the top of a section that choose what the section shows. */
export function SectionTabs<Tab extends string>({ tab, onChange, labels, children }: Props<Tab>) {
  return (
    <Tabs value={tab} onChange={(value) => value && onChange(value as Tab)} keepMounted={false}>
      <Tabs.List mb="xs">
        {Object.entries<string>(labels).map(([value, label]) => (
          <Tabs.Tab key={value} value={value} py={6} px="sm">
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>{children}</Tabs.Panel>
    </Tabs>
  );
}
