import { SimpleGrid } from "@mantine/core";
import type { OwnerFact } from "../../../../core/law/owner-facts.ts";
import { FactCard } from "./fact-card.tsx";
import { isAbout, type LawForm, withEntry } from "./law-entries.ts";

/** The facts of some states' law, each to confirm or correct. */
export function LawFacts({
  form,
  facts,
  by,
  today,
}: {
  form: LawForm;
  facts: readonly OwnerFact[];
  /** Who confirms, and on which day. */
  by: string;
  today: string;
}) {
  const entries = form.value.facts;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      {facts.map((fact) => (
        <FactCard
          key={`${fact.state} ${fact.fact}`}
          fact={fact}
          entry={entries.find(isAbout(fact)) ?? null}
          onConfirm={(value) =>
            form.patch({ facts: withEntry(entries, fact, value, { by, on: today }) })
          }
          onWithdraw={() => form.patch({ facts: entries.filter((each) => !isAbout(fact)(each)) })}
        />
      ))}
    </SimpleGrid>
  );
}
