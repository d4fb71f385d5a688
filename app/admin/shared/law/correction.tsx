import { NumberInput, Select, Textarea } from "@mantine/core";
import type { ConfirmedFact, LawCorrections } from "../../../../core/law/corrections.ts";
import { JOURNAL, TRAVEL } from "../../../../core/law/owner-facts.ts";
import type { FeeMaximum } from "../../../../core/law/state-law.ts";
import type { TravelRule } from "../../../../core/law/travel-rule.ts";

type Value = LawCorrections["facts"][number]["value"];

const optionsOf = (labels: Readonly<Record<string, string>>, keys = Object.keys(labels)) =>
  keys.map((value) => ({ value, label: labels[value] ?? value }));

const common = { agreement: "in-advance", itemized: true } as const;

/** The rules an owner can choose; an hourly rule has rates of its own and stays as its file has it. */
const TRAVEL_RULES: Readonly<Record<string, TravelRule>> = {
  silent: { rule: "silent", ...common },
  agreement: { rule: "agreement", ...common },
  "actual-cost": { rule: "actual-cost", ...common },
  "per-mile": { rule: "per-mile", centsPerMile: "federal", flatCents: 0, ...common },
};

/** The input with which an owner corrects a fact. */
export function Correction({
  fact,
  value,
  onChange,
}: {
  fact: ConfirmedFact;
  value: Value | null;
  onChange: (value: Value) => void;
}) {
  switch (fact) {
    case "feeMax": {
      const maximum = value && "acknowledgment" in value ? value.acknowledgment : null;
      return (
        <NumberInput
          label="Dollars per notarial act"
          description="Empty: the law fixes no maximum."
          prefix="$"
          min={0}
          decimalScale={2}
          value={maximum === null ? "" : maximum / 100}
          onChange={(dollars) => onChange(feeOf(dollars))}
        />
      );
    }
    case "travel":
      return (
        <Select
          label="Rule"
          data={optionsOf(TRAVEL, Object.keys(TRAVEL_RULES))}
          value={value && "rule" in value ? value.rule : null}
          onChange={(rule) => {
            const chosen = rule === null ? undefined : TRAVEL_RULES[rule];
            if (chosen) onChange(chosen);
          }}
        />
      );
    case "identification":
      return (
        <NumberInput
          label="Years since an ID expired"
          description="0: only a current ID counts."
          min={0}
          max={20}
          allowDecimal={false}
          value={value && "expiredYears" in value ? (value.expiredYears ?? "") : ""}
          onChange={(years) =>
            onChange({
              ...{ issuedWithinYears: null, credibleWitnesses: null, personalKnowledge: null },
              expiredYears: years === "" ? null : Number(years),
            })
          }
        />
      );
    case "statement":
      return (
        <Textarea
          label="The exact words of the law"
          autosize
          value={value && "text" in value ? (value.text ?? "") : ""}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
      );
    case "journal":
      return (
        <Select
          label="Acts in person"
          data={optionsOf(JOURNAL)}
          value={value && "rule" in value ? value.rule : null}
          onChange={(rule) => {
            if (isJournalRule(rule)) onChange({ rule });
          }}
        />
      );
  }
}

function feeOf(dollars: string | number): FeeMaximum {
  const most = dollars === "" ? null : Math.round(Number(dollars) * 100);
  return {
    rule: most === null ? "none-fixed" : "capped",
    per: "act",
    ...{ acknowledgment: most, jurat: most, oath: most, furtherName: null },
  };
}

function isJournalRule(rule: string | null): rule is keyof typeof JOURNAL {
  return rule !== null && Object.hasOwn(JOURNAL, rule);
}
