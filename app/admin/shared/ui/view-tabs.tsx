import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

/** The tabs of a view: the name of each in the URL, and its label. The first is the default. */
type TabLabels = Readonly<Record<string, string>>;

/** The tab of the URL, else the first. */
export function useTab<Labels extends TabLabels>(tabs: Labels): keyof Labels & string {
  const [params] = useSearchParams();
  // The keys of a literal of labels are exactly its names.
  const names = Object.keys(tabs) as (keyof Labels & string)[];
  return names.find((name) => name === params.get("tab")) ?? (names[0] as keyof Labels & string);
}

/** Tabs whose choice is part of the URL, so that links, Back and a reload keep it. The children are their panels. */
export function ViewTabs({ tabs, children }: { tabs: TabLabels; children: ReactNode }) {
  const [, setParams] = useSearchParams();
  const [first] = Object.keys(tabs);
  const show = (tab: string | null) =>
    setParams(tab === null || tab === first ? {} : { tab }, { preventScrollReset: true });
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
