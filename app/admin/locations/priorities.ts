import type { ServiceLocation } from "../../../core/locations/service-locations/service-locations.ts";

type Priority = ServiceLocation["priority"];

export const PRIORITIES: readonly { readonly value: Priority; readonly label: string }[] = [
  { value: "high", label: "High" },
  { value: "medium", label: "Medium" },
  { value: "low", label: "Low" },
];

/** Reads a priority from a form; medium where the text is none. */
export function priorityOf(text: string): Priority {
  return PRIORITIES.find(({ value }) => value === text)?.value ?? "medium";
}
