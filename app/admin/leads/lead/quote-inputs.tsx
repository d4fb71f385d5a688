import { Group, MultiSelect, Textarea, TextInput } from "@mantine/core";
import { MAX_OFFERED_TIMES } from "../../../../core/leads/lead-offer.ts";

/** What the owner has typed into the quote form; `total` is a text in dollars. */
export interface QuoteValues {
  readonly services: readonly string[];
  readonly zip: string;
  readonly total: string;
  readonly message: string;
  /** Offered times as `2026-03-03T10:00`, at most three. */
  readonly times: readonly string[];
}

/** The inputs of the quote form. */
export function QuoteInputs({
  offered,
  values,
  errors,
  onChange,
}: {
  offered: readonly { value: string; label: string }[];
  values: QuoteValues;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<QuoteValues>) => void;
}) {
  const { services, zip, total, message, times } = values;
  return (
    <>
      <MultiSelect
        label="Services"
        size="md"
        data={[...offered]}
        value={[...services]}
        onChange={(chosen) => onChange({ services: chosen })}
        error={errors.services}
        searchable
        hidePickedOptions
      />
      <Group grow align="flex-start">
        <TextInput
          label="ZIP code"
          inputMode="numeric"
          maxLength={5}
          value={zip}
          error={errors.zip}
          onChange={(event) => onChange({ zip: event.currentTarget.value })}
        />
        <TextInput
          label="Total"
          description="Including the zone fee"
          inputWrapperOrder={["label", "input", "description", "error"]}
          leftSection="$"
          inputMode="decimal"
          maxLength={12}
          value={total}
          error={errors.total}
          onChange={(event) => onChange({ total: event.currentTarget.value })}
        />
      </Group>
      <Group grow align="flex-end">
        {Array.from({ length: MAX_OFFERED_TIMES }, (_, at) => (
          <TextInput
            // The three inputs never change places.
            key={TIME_LABELS[at]}
            type="datetime-local"
            label={TIME_LABELS[at]}
            value={times[at] ?? ""}
            error={at === 0 ? errors.times : undefined}
            onChange={(event) =>
              onChange({ times: withTime(times, at, event.currentTarget.value) })
            }
          />
        ))}
      </Group>
      <Textarea
        label="Message (optional)"
        value={message}
        maxLength={2000}
        error={errors.words}
        onChange={(event) => onChange({ message: event.currentTarget.value })}
      />
    </>
  );
}

const TIME_LABELS = ["Offer a time (optional)", "Or", "Or also"];

function withTime(times: readonly string[], at: number, typed: string): string[] {
  return Array.from({ length: MAX_OFFERED_TIMES }, (_, index) =>
    index === at ? typed : (times[index] ?? ""),
  );
}
