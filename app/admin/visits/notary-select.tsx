import { NativeSelect } from "@mantine/core";
import type { VisitsDesk } from "../../desk.ts";

/** The notaries to choose from, and the one chosen at first. */
export interface CalendarOwnerChoice {
  readonly notaries: readonly { readonly value: string; readonly label: string }[];
  /** The notary who was named, or who the person is. */
  readonly provider: string;
}

/** The notaries whose time a person may give away, without those who left; the person is chosen unless one of them is named. */
export function notaryChoice(
  { notaries, provider }: Pick<VisitsDesk, "notaries" | "provider">,
  named: string | null = null,
): CalendarOwnerChoice {
  const staying = notaries.filter(({ left }) => !left);
  return {
    provider: staying.find(({ id }) => id === named)?.id ?? provider,
    notaries: staying.map(({ id, name }) => ({ value: id, label: name })),
  };
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
