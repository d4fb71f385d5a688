import type { ServiceLocation } from "../../../core/locations/locations.ts";

type Priority = ServiceLocation["priority"];

export const PRIORITIES: readonly { readonly value: Priority; readonly label: string }[] = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low" },
];

/** The priority a form's text names; medium where it names none. */
export function priorityOf(text: string): Priority {
  return PRIORITIES.find(({ value }) => value === text)?.value ?? "medium";
}
