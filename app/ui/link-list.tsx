interface Props {
  readonly links: readonly { readonly label: string; readonly href: string }[];
}

/** A list of links with chevrons, in up to three columns. */
export function LinkList({ links }: Props) {
  return (
    <ul className="grid gap-x-10 border-t border-rule sm:grid-cols-2 md:grid-cols-3">
      {links.map(({ label, href }) => (
        <li key={href} className="border-b border-rule">
          <a
            href={href}
            className="group flex min-h-14 items-center py-2 justify-between gap-3 no-underline"
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
