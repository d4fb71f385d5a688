import type { ReactNode } from "react";

interface Props {
  readonly className: string;
  /** The id of the service beside which the button is shown. */
  readonly service?: string | undefined;
  readonly children: ReactNode;
}

/** Opens the booking dialog; without JavaScript it leads to the booking page. */
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
