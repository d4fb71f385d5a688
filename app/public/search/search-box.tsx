interface Props {
  readonly question: string;
  readonly label: string;
  readonly action: "/search" | "/faq";
  /** What its button says. */
  readonly press: string;
  /** Names a second box beside the page's own, which is its first way on. */
  readonly second?: string;
}

/** A box for words, which answers without a script. */
export function SearchBox({ question, label, action, press, second }: Props) {
  const id = `words${action.replace("/", "-")}`;
  return (
    <search {...(second ? { "aria-label": second } : {})}>
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
          <button type="submit" className={`button ${second ? "" : "button-stamp"}`}>
            {press}
          </button>
        </div>
      </form>
    </search>
  );
}
