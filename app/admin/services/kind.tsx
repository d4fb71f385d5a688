import { Switch } from "@mantine/core";
import type { Written } from "../../../core/site/sections.ts";
import { freeName } from "../texts/free-name.ts";
import type { ListKind } from "../ui/list-editor/list-kind.ts";
import { type ServiceChoices, serviceFields } from "./fields.ts";

type Service = Written<"services">[number];

/** The services the business offers. */
export function serviceKind(choices: ServiceChoices): ListKind<Service> {
  const priceName = (id: string) => choices.priced.find(({ value }) => value === id)?.label ?? id;
  return {
    one: "service",
    many: "services",
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
    aside: (service, change) => (
      <Switch
        aria-label={`${service.serviceName} is offered`}
        checked={service.enabled}
        onChange={({ currentTarget }) => change({ ...service, enabled: currentTarget.checked })}
      />
    ),
    blank: (services) => {
      const id = freeName(
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
        // Nobody should book what is not written yet.
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
    empty: "Each service has a page of its own.",
    fields: serviceFields(choices),
  };
}
