import { useSite } from "../../site-layout/page-context.ts";
import { Icon } from "../../ui/icons.tsx";

type HubCardList = NonNullable<ReturnType<typeof useSite>["blogCategories"]["hub"]>["cards"];

/** The posts a hub links to, each with what it answers. A post that was removed has no card. */
export function HubCards({ cards }: { cards: HubCardList }) {
  const { guides } = useSite();
  const existing = cards.filter(({ guide }) => guides.some(({ slug }) => slug === guide));
  return (
    <ul className="mb-10 grid border-t border-l border-rule bg-card sm:grid-cols-2">
      {existing.map(({ guide, title, description, icon }) => (
        <li
          key={guide}
          className="relative grid grid-cols-[auto_1fr] gap-x-4 border-r border-b border-rule p-5 hover:bg-tint"
        >
          <Icon name={icon} className="mt-1 size-6 text-act" />
          <div>
            <h2 className="display text-h3">
              <a href={`/blog/${guide}`} className="no-underline after:absolute after:inset-0">
                {title}
              </a>
            </h2>
            <p className="mt-1 text-small text-muted">{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
