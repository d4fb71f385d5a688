import { Mail, MapPin, MessageSquare, Phone } from "lucide-react";
import type { StopLines } from "../../../core/booking/day-lines.ts";
import { dialled, mailtoLink, textLink } from "../../../core/site/reach.ts";
import styles from "./day.module.css";

/** Call, text, mail and the map, each in one tap; what is not known is left out. Nothing leaves the page before the tap. */
export function Reach({ stop }: { stop: Pick<StopLines, "who" | "phone" | "email" | "map"> }) {
  const { who, phone, email, map } = stop;
  const ways = [
    ...(phone === ""
      ? []
      : [
          { href: `tel:${dialled(phone)}`, label: "Call", Icon: Phone },
          { href: textLink(phone), label: "Text", Icon: MessageSquare },
        ]),
    ...(email === "" ? [] : [{ href: mailtoLink(email), label: "Mail", Icon: Mail }]),
    { href: map, label: "Map", Icon: MapPin },
  ];
  return (
    <div className={styles.reach}>
      {ways.map(({ href, label, Icon }) => (
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
