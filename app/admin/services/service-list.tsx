import { Switch } from "@mantine/core";
import type { WrittenSection } from "../../../core/sections/registry.ts";
import type { ListConfig } from "../shared/list-editor/list-config.ts";
import { uniqueName } from "../shared/section-editor/unique-name.ts";
import { type ServiceChoices, serviceFields } from "./fields.ts";

type Service = WrittenSection<"services">[number];

/** The services the business offers. */
export function serviceList(choices: ServiceChoices): ListConfig<Service> {
  const priceName = (id: string) => choices.priced.find(({ value }) => value === id)?.label ?? id;
  return {
    singular: "service",
    plural: "services",
    nameOf: ({ serviceName }) => serviceName,
    summaryOf: ({ pricedAs, inNavigation, summary }) =>
      `${inNavigation ? "In the menu · " : ""}Priced as ${priceName(pricedAs)} · ${summary}`,
    isOrdered: true,
    sorts: [
      { label: "Name, A to Z", by: ({ serviceName }) => serviceName },
      { label: "Priced as", by: ({ pricedAs }) => priceName(pricedAs) },
      { label: "Not offered first", by: ({ enabled }) => enabled },
    ],
    filter: {
      label: "Group",
      options: [
        { value: "primary", label: "Primary" },
        { value: "specialized", label: "Specialized" },
        { value: "supplemental", label: "Supplemental" },
      ],
      of: ({ category }) => category,
    },
    rowControl: (service, change) => (
      <Switch
        aria-label={`${service.serviceName} is offered`}
        checked={service.enabled}
        onChange={({ currentTarget }) => change({ ...service, enabled: currentTarget.checked })}
      />
    ),
    blank: (services) => {
      const id = uniqueName(
        "new-service",
        services.flatMap((each) => [each.id, each.slug]),
      );
      return {
        id,
        slug: id,
        serviceName: "New service",
        shortName: "New service",
        summary: "What you do, in a sentence.",
        description: "What it is for, and what happens at the visit.",
        // Switched off, so that nobody books a service whose texts are not written yet.
        enabled: false,
        order: services.length + 1,
        icon: "paper",
        category: "supplemental",
        pricedAs: choices.priced[0]?.value ?? "",
        keywords: [],
        metaTitle: "New service | {shortName}",
        metaDescription: "What you do, in a sentence. Call {phone}.",
      };
    },
    emptyText: "Each service has its own page.",
    fields: serviceFields(choices),
  };
}
