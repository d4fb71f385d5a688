import type { ReactNode } from "react";

interface Props {
  readonly className: string;
  /** The service that is meant, where the button stands beside one. */
  readonly service?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the booking over the page; without a script it leads to the booking page. */
export function BookButton({ className, service, children }: Props) {
  return (
    <a
      href={service ? `/book-now?service=${service}` : "/book-now"}
      data-open="booking-dialog"
      data-service={service}
      className={className}
    >
      {children}
    </a>
  );
}
