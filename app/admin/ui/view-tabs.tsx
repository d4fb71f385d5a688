import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

/** A view's tabs: each one's name in the address, and its label. The first is the one to begin with. */
type TabLabels = Readonly<Record<string, string>>;

/** The tab the address names, else the first. */
export function useTab<Labels extends TabLabels>(tabs: Labels): keyof Labels & string {
  const [query] = useSearchParams();
  const names = Object.keys(tabs) as (keyof Labels & string)[];
  return names.find((name) => name === query.get("tab")) ?? (names[0] as keyof Labels & string);
}

/** Tabs whose choice stands in the address, so that links, Back and a reload lead to it. The children hold their panels. */
export function ViewTabs({ tabs, children }: { tabs: TabLabels; children: ReactNode }) {
  const [, setQuery] = useSearchParams();
  const [first] = Object.keys(tabs);
  const show = (tab: string | null) =>
    setQuery(tab === null || tab === first ? {} : { tab }, { preventScrollReset: true });
  return (
    <Tabs value={useTab(tabs)} onChange={show} keepMounted={false}>
      <Tabs.List mb="md">
        {Object.entries(tabs).map(([name, label]) => (
          <Tabs.Tab key={name} value={name} mih={44}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children}
    </Tabs>
  );
}
