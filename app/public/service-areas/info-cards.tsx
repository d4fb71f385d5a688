import { joinNames } from "../../../core/format/names.ts";
import { stateName } from "../../../core/locations/states.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** Notes on travel besides the map, with links to more. */
export function ServiceAreaInfoCards() {
  const { commissionStates, serviceArea } = useSite().businessConfig;
  const states = joinNames(commissionStates.map(stateName));
  const cards = [
    {
      title: "Wherever you need us",
      text: "A home, a hospital room, a care home, a campus, an office. Tell us which entrance, what floor, and who can let us in.",
      href: "/about",
      label: "Your notary",
    },
    {
      title: "Not on the map?",
      text: `We drive up to ${serviceArea.radius} miles by arrangement. Ask first, and we'll tell you the fee and the time.`,
      href: "/contact",
      label: "Ask about your area",
    },
    {
      title: "The state line",
      text: `We're commissioned in ${states} and can notarize only there. If you're on the other side of the state line, come across and we'll meet you.`,
      href: "/pricing",
      label: "What a visit costs",
    },
  ];
  return (
    <section className="page pb-14 md:pb-20">
      <ul className="grid gap-8 md:grid-cols-3">
        {cards.map(({ title, text, href, label }) => (
          <li key={title} className="border-t border-act pt-4">
            <h2 className="display text-h3">{title}</h2>
            <p className="mt-2 text-muted">{text}</p>
            <a href={href} className="link mt-1 inline-flex min-h-11 items-center">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
