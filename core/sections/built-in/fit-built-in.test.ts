import { expect, test } from "vitest";
import { builtIn } from "../../../tests/support/site/built-in.ts";
import { services } from "../../site/services.ts";
import { bookNow, servicesContent } from "../../site/text-sections.ts";
import { fitBuiltIn } from "./fit-built-in.ts";

const [service] = services.parse(builtIn.services);

test("a site with none of the built-in services has cards for its own", () => {
  const wedding = { ...service, id: "wedding", slug: "wedding", aliases: [], detail: undefined };
  const published = { services: [{ ...wedding, serviceName: "Wedding" }] };
  const fitting = fitBuiltIn(builtIn, published);
  const price = `from {price.${service?.pricedAs}}`;
  expect(servicesContent.parse(fitting.servicesContent)).toEqual([
    {
      serviceId: "wedding",
      title: "Wedding",
      description: service?.summary,
      features: [],
      price,
    },
  ]);
  expect(bookNow.parse(fitting.bookNow).cards).toEqual([
    { serviceId: "wedding", name: "Wedding", description: service?.summary, price },
  ]);
});

test("cards of services a site still offers stay as they are", () => {
  const cards = servicesContent.parse(builtIn.servicesContent);
  expect(fitBuiltIn(builtIn, {}).servicesContent).toEqual(cards);
  const [kept] = cards;
  const offered = services
    .parse(builtIn.services)
    .filter(({ id, aliases }) => [id, ...aliases].includes(kept?.serviceId ?? ""));
  expect(fitBuiltIn(builtIn, { services: offered }).servicesContent).toEqual(
    cards.filter(({ serviceId }) => serviceId === kept?.serviceId),
  );
});
