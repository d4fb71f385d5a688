import { Tabs } from "@mantine/core";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { propertyNames } from "../../../../core/records.ts";

/** The tabs of a view: the name of each in the URL, and its label. The first is the default. */
type TabLabels = Readonly<Record<string, string>>;

/** The tab of the URL, else the first. */
export function useTab<Labels extends TabLabels>(tabs: Labels): keyof Labels & string {
  const [params] = useSearchParams();
  const [first, ...others] = propertyNames(tabs);
  if (first === undefined) throw new Error("a view with tabs needs at least one");
  return others.find((name) => name === params.get("tab")) ?? first;
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
