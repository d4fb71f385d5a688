import { NativeSelect } from "@mantine/core";
import type { VisitsDesk } from "../../desk.ts";

/** The notaries to choose from, and the one chosen at first. */
export interface CalendarOwnerChoice {
  readonly notaries: readonly { readonly value: string; readonly label: string }[];
  /** The notary the person is. */
  readonly provider: string;
}

/** The notaries whose time a person may give away, without those who left. */
export function notaryChoice({ notaries, provider }: VisitsDesk): CalendarOwnerChoice {
  const staying = notaries.filter(({ left }) => !left);
  return { provider, notaries: staying.map(({ id, name }) => ({ value: id, label: name })) };
}

/** Asks for a notary, in the field `notary`; nothing where there is only one. */
export function NotarySelect({
  choice: { notaries, provider },
  label,
  error,
}: {
  choice: CalendarOwnerChoice;
  label: string;
  error?: string | undefined;
}) {
  if (notaries.length < 2) return null;
  return (
    <NativeSelect
      size="md"
      label={label}
      name="notary"
      data={[...notaries]}
      defaultValue={provider}
      error={error}
    />
  );
}
