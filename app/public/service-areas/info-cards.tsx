import { joinNames } from "../../../core/format/names.ts";
import { stateName } from "../../../core/locations/states.ts";
import { useSite } from "../../site-layout/page-context.ts";

/** Notes on travel besides the map, with links to more. */
export function ServiceAreaInfoCards() {
  const { commissionStates, serviceArea } = useSite().businessConfig;
  const states = joinNames(commissionStates.map(stateName));
  const cards = [
    {
      title: "At the place you name",
      text: "A home, a hospital room, a care home, a campus, an office. Tell us the door, the floor and who lets visitors in.",
      href: "/about",
      label: "Who comes",
    },
    {
      title: "Not on the map?",
      text: `We drive up to ${serviceArea.radius} miles by arrangement. Ask before you plan, and we name the fee and the hour.`,
      href: "/contact",
      label: "Ask about your town",
    },
    {
      title: "The state line",
      text: `Our commission holds in ${states} and ends at its border. From the other side, come across and we meet you there.`,
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
