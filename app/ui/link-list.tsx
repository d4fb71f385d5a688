interface Props {
  readonly links: readonly { readonly label: string; readonly href: string }[];
  /** Two columns on a phone. */
  readonly hasShortLabels?: boolean;
}

/** A list of links with chevrons, in up to three columns. */
export function LinkList({ links, hasShortLabels = false }: Props) {
  return (
    <ul
      className={`grid gap-x-5 border-t border-rule sm:grid-cols-2 sm:gap-x-10 md:grid-cols-3 ${hasShortLabels ? "grid-cols-2 text-small sm:text-base" : ""}`}
    >
      {links.map(({ label, href }) => (
        <li key={href} className="border-b border-rule">
          <a
            href={href}
            className="group flex min-h-12 items-center justify-between gap-2 py-1.5 no-underline sm:min-h-14 sm:py-2"
          >
            <span className="decoration-act group-hover:underline">{label}</span>
            <span
              className="size-2 shrink-0 rotate-45 border-t-2 border-r-2 border-act"
              aria-hidden="true"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
