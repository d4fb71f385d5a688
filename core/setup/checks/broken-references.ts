import { writtenSection } from "../../sections/registry.ts";
import { serviceById } from "../../site/services.ts";
import {
  type CheckedSite,
  createInconsistency,
  type FieldPath,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";

/** References to services that do not exist or are disabled, and services with no price. */
export function findBrokenReferences(checked: CheckedSite): Inconsistency[] {
  return [
    ...checkFreeServices(checked),
    ...checkCards(checked),
    ...checkDocuments(checked),
    ...checkRelatedServices(checked),
  ];
}

const isOffered = (id: string, { site }: CheckedSite) =>
  serviceById(id, site.services)?.enabled === true;

/** An enabled service at $0 is more often a mistake than a gift. */
function checkFreeServices(checked: CheckedSite): Inconsistency[] {
  const { pricing, services } = checked.site;
  return pricing.services.flatMap(({ id, serviceName, baseRate }, at) => {
    const users = services.filter(({ enabled, pricedAs }) => enabled && pricedAs === id);
    if (baseRate > 0 || users.length === 0) return [];
    return [
      createInconsistency(
        checked,
        "price",
        { key: "pricing", path: ["services", at, "baseRate"] },
        {
          evidence: id,
          quote: `${serviceName}: $0`,
          explanation: `${users.map((service) => service.serviceName).join(", ")} would cost nothing except the zone fee.`,
        },
      ),
    ];
  });
}

/** Cards that offer a disabled service. */
function checkCards(checked: CheckedSite): Inconsistency[] {
  const { written } = checked;
  const lists = [
    { key: "servicesContent", path: [], cards: writtenSection(written, "servicesContent") },
    { key: "bookNow", path: ["cards"], cards: writtenSection(written, "bookNow").cards },
  ] as const;
  return lists.flatMap(({ key, path, cards }) => {
    const open = cards.filter(({ serviceId }) => isOffered(serviceId, checked));
    return cards.flatMap((card, at) => {
      if (open.includes(card)) return [];
      const name = "title" in card ? card.title : card.name;
      const remaining = cards.filter((each) => each !== card);
      return [
        createInconsistency(
          checked,
          "reference",
          { key, path: [...path, at] },
          {
            evidence: card.serviceId,
            quote: `Card "${name}".`,
            explanation: "Its service is turned off.",
            fix:
              remaining.length > 0
                ? { label: "Remove the card", changes: [{ path, to: remaining }] }
                : null,
          },
        ),
      ];
    });
  });
}

/** Documents and their categories that name services which are not offered. */
function checkDocuments(checked: CheckedSite): Inconsistency[] {
  const written = writtenSection(checked.written, "documents");
  return (["categories", "documents"] as const).flatMap((list) =>
    written[list].flatMap((entry, at) =>
      checkServiceIds(checked, {
        key: "documents",
        path: [list, at, "services"],
        name: "title" in entry ? entry.title : entry.name,
        ids: entry.services,
      }),
    ),
  );
}

/** Services that refer visitors to services which are not offered. */
function checkRelatedServices(checked: CheckedSite): Inconsistency[] {
  const list = writtenSection(checked.written, "services");
  return list.flatMap(({ serviceName, detail }, at) =>
    checkServiceIds(checked, {
      key: "services",
      path: [at, "detail", "relatedServices"],
      name: serviceName,
      ids: detail?.relatedServices ?? [],
    }),
  );
}

function checkServiceIds(
  checked: CheckedSite,
  at: { key: "documents" | "services"; path: FieldPath; name: string; ids: readonly string[] },
): Inconsistency[] {
  const { key, path, name, ids } = at;
  const missing = ids.filter((id) => !isOffered(id, checked));
  if (missing.length === 0) return [];
  const remaining = ids.filter((id) => !missing.includes(id));
  return [
    createInconsistency(
      checked,
      "reference",
      { key, path },
      {
        evidence: missing.join(),
        quote: `"${name}" leads to ${missing.join(", ")}.`,
        explanation: "No such service is offered.",
        fix:
          remaining.length > 0 ? { label: "Remove it", changes: [{ path, to: remaining }] } : null,
      },
    ),
  ];
}
