interface Props {
  readonly question: string;
  readonly label: string;
  readonly action: "/search" | "/faq";
  /** The text of its button. */
  readonly buttonLabel: string;
  /** Tells a second search box apart from the page's main one. */
  readonly ariaLabel?: string;
}

/** A search box that works without JavaScript. */
export function SearchBox({ question, label, action, buttonLabel, ariaLabel }: Props) {
  const id = `words${action.replace("/", "-")}`;
  return (
    <search {...(ariaLabel ? { "aria-label": ariaLabel } : {})}>
      <form action={action} method="get" className="mt-6 max-w-2xl">
        <label htmlFor={id} className="mb-1 block text-fine font-semibold">
          {label}
        </label>
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <input
            id={id}
            type="search"
            name="q"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
            className="field"
          />
          <button type="submit" className={`button ${ariaLabel ? "" : "button-stamp"}`}>
            {buttonLabel}
          </button>
        </div>
      </form>
    </search>
  );
}
