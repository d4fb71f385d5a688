import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import type { StopView } from "../../../../core/booking/day-sheet/view.ts";
import { internationalNumber } from "../../../../core/format/phones.ts";
import { mailtoLink, textMessageLink } from "../../../../core/site/contact-links.ts";
import styles from "./contact-links.module.css";

/** Links that call, text, mail and open directions, as far as known. Nothing is sent before a tap. */
export function ContactLinks({
  stop,
}: {
  stop: Pick<StopView, "who" | "phone" | "email" | "map">;
}) {
  const { who, phone, email, map } = stop;
  const links = [
    ...(phone === ""
      ? []
      : [
          { href: `tel:${internationalNumber(phone)}`, label: "Call", Icon: Phone },
          { href: textMessageLink(phone), label: "Text", Icon: MessageSquare },
        ]),
    ...(email === "" ? [] : [{ href: mailtoLink(email), label: "Email", Icon: Mail }]),
    { href: map, label: "Map", Icon: MapPin },
  ];
  return (
    <div className={styles.reach}>
      {links.map(({ href, label, Icon }) => (
        <a
          key={label}
          href={href}
          aria-label={`${label}: ${who}`}
          {...(label === "Map" ? { target: "_blank", rel: "noopener noreferrer" } : {})}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {label}
        </a>
      ))}
    </div>
  );
}
