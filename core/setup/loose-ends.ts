import { serviceById } from "../site/services.ts";
import { type Checked, type Contradiction, contradiction, type Path } from "./contradiction.ts";

/** What leads to a service that is not there or switched off, and what is offered at no price. */
export function looseEnds(checked: Checked): Contradiction[] {
  return [...free(checked), ...closedCards(checked), ...papers(checked), ...related(checked)];
}

const isOffered = (id: string, { site }: Checked) =>
  serviceById(id, site.services)?.enabled === true;

/** A service that the price book gives away is a slip more often than a gift. */
function free(checked: Checked): Contradiction[] {
  const { pricing, services } = checked.site;
  return pricing.services.flatMap(({ id, serviceName, baseRate }, at) => {
    const users = services.filter(({ enabled, pricedAs }) => enabled && pricedAs === id);
    if (baseRate > 0 || users.length === 0) return [];
    return [
      contradiction(
        checked,
        "price",
        { key: "pricing", path: ["services", at, "baseRate"] },
        {
          found: id,
          says: `${serviceName}: $0`,
          but: `${users.map((service) => service.serviceName).join(", ")} would cost nothing but the drive.`,
        },
      ),
    ];
  });
}

interface Card {
  serviceId: string;
  title?: string;
  name?: string;
}

/** Cards that sell a service which is switched off. */
function closedCards(checked: Checked): Contradiction[] {
  const { written } = checked;
  const bookNow = written.bookNow as { cards: Card[] };
  const lists = [
    { key: "servicesContent", path: [], cards: written.servicesContent as Card[] },
    { key: "bookNow", path: ["cards"], cards: bookNow.cards },
  ] as const;
  return lists.flatMap(({ key, path, cards }) => {
    const open = cards.filter(({ serviceId }) => isOffered(serviceId, checked));
    return cards.flatMap((card, at) => {
      if (open.includes(card)) return [];
      const name = card.title ?? card.name ?? card.serviceId;
      const rest = cards.filter((each) => each !== card);
      return [
        contradiction(
          checked,
          "reference",
          { key, path: [...path, at] },
          {
            found: card.serviceId,
            says: `Card "${name}".`,
            but: "Its service is switched off.",
            mend:
              rest.length > 0
                ? { label: "Take the card out", changes: [{ path, to: rest }] }
                : null,
          },
        ),
      ];
    });
  });
}

/** Papers, and the shelves they lie on, that name services nobody offers. */
function papers(checked: Checked): Contradiction[] {
  const written = checked.written.documents as Record<
    "categories" | "documents",
    { name?: string; title?: string; services: string[] }[]
  >;
  return (["categories", "documents"] as const).flatMap((list) =>
    written[list].flatMap((entry, at) =>
      lost(checked, {
        key: "documents",
        path: [list, at, "services"],
        name: entry.name ?? entry.title ?? "",
        ids: entry.services,
      }),
    ),
  );
}

/** Services that send visitors on to services nobody offers. */
function related(checked: Checked): Contradiction[] {
  const list = checked.written.services as {
    serviceName: string;
    detail?: { relatedServices: string[] };
  }[];
  return list.flatMap(({ serviceName, detail }, at) =>
    lost(checked, {
      key: "services",
      path: [at, "detail", "relatedServices"],
      name: serviceName,
      ids: detail?.relatedServices ?? [],
    }),
  );
}

function lost(
  checked: Checked,
  at: { key: "documents" | "services"; path: Path; name: string; ids: readonly string[] },
): Contradiction[] {
  const { key, path, name, ids } = at;
  const gone = ids.filter((id) => !isOffered(id, checked));
  if (gone.length === 0) return [];
  const rest = ids.filter((id) => !gone.includes(id));
  return [
    contradiction(
      checked,
      "reference",
      { key, path },
      {
        found: gone.join(),
        says: `"${name}" leads to ${gone.join(", ")}.`,
        but: "No such service is offered.",
        mend: rest.length > 0 ? { label: "Take it out", changes: [{ path, to: rest }] } : null,
      },
    ),
  ];
}
