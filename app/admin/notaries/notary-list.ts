import { OWNER_PROVIDER } from "../../../core/booking/hours/owner-provider.ts";
import { NOTARY_COLORS } from "../../../core/booking/notaries/notary-colors.ts";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import type { Option } from "../shared/record-form/record-fields.ts";

type WrittenNotary = WrittenSection<"notaries">[number];

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const optionOf = (value: string): Option => ({ value, label: titled(value) });

/** A notary no one has described yet, with an id of their own and a color no one has. */
export function newNotary(others: readonly WrittenNotary[], name = "New notary"): WrittenNotary {
  const color =
    NOTARY_COLORS.find((each) => others.every((other) => other.color !== each)) ?? "blue";
  return { id: `notary-${Date.now().toString(36)}`, name, color };
}

/** The notaries of a business, with what each of them does differently. */
export function notaryList(
  { services }: { readonly services: readonly Option[] },
  states: readonly Option[],
): ListConfig<WrittenNotary> {
  return {
    singular: "notary",
    plural: "notaries",
    nameOf: ({ name }) => name,
    summaryOf: ({ phone = "", homeZip = "", left }) =>
      left
        ? "No longer takes visits"
        : [phone, homeZip && `starts from ${homeZip}`].filter(Boolean).join(", "),
    sorts: [{ label: "Name", by: ({ name }) => name }],
    blank: (items) => newNotary(items),
    // Older visits are stored under the first one, who stays in the list and may have left.
    canRemove: ({ id }) => id !== OWNER_PROVIDER,
    emptyText: "",
    isInternal: true,
    fields: [
      { kind: "text", name: "name", label: "Name", limit: 60 },
      {
        kind: "text",
        name: "phone",
        label: "Phone",
        help: "With its area code, such as (614) 555-0100.",
        mayBeEmpty: true,
      },
      {
        kind: "choice",
        name: "color",
        label: "Color in the calendar",
        options: NOTARY_COLORS.map(optionOf),
      },
      {
        kind: "text",
        name: "homeZip",
        label: "Home base ZIP",
        help: "Where their day begins and ends. Leave it empty to use the home base of the business.",
        mayBeEmpty: true,
      },
      {
        kind: "hours",
        name: "hours",
        label: "Weekly hours",
        switchLabel: "Set their own hours",
        help: "When they can be booked. When this is off, business hours apply. Prices follow business hours for every notary.",
      },
      {
        kind: "lines",
        name: "daysOff",
        label: "Days off",
        help: "Dates such as 2026-12-24.",
      },
      {
        kind: "choices",
        name: "services",
        label: "Services they offer",
        help: "None chosen: all of your services.",
        options: services,
      },
      {
        kind: "choices",
        name: "states",
        label: "States of their commissions",
        help: "None chosen: the states of your business. They are never sent to another state.",
        options: states,
      },
      {
        kind: "toggle",
        name: "left",
        label: "No longer takes visits",
        help: "Assign their upcoming visits to another notary first.",
      },
    ],
  };
}
