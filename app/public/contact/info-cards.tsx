import { joinNames } from "../../../core/format/names.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { HoursList } from "../../site-layout/hours-list.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** Phone, email, hours and counties of the business. */
export function ContactInfoCards() {
  const { businessConfig: business, claims } = useSite();
  const cards = [
    {
      title: "Call",
      body: (
        <a
          href={telephoneLink(business.phone)}
          className="display inline-flex min-h-11 items-center text-h3 tabular-nums"
        >
          {business.phone}
        </a>
      ),
      note: claims.answerTime,
    },
    {
      title: "Email",
      body: (
        <a
          href={`mailto:${business.email}`}
          className="link inline-flex min-h-11 items-center break-all"
        >
          {business.email}
        </a>
      ),
      note: "For anything that isn't urgent.",
    },
    { title: "Hours", body: <HoursList hasVisits />, note: "" },
    {
      title: "Service area",
      body: <p>{`${joinNames(business.serviceArea.counties)} counties`}</p>,
      note: business.serviceArea.primary,
    },
  ];
  return (
    <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
      {cards.map(({ title, body, note }) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          <h2 className="text-small font-semibold">{title}</h2>
          <div className="mt-1.5 text-small">{body}</div>
          {note ? <p className="mt-1.5 text-small text-muted">{note}</p> : null}
        </li>
      ))}
    </ul>
  );
}
