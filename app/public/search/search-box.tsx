/** The box of the search page; it answers without a script. */
export function SearchBox({ question }: { question: string }) {
  return (
    <search>
      <form action="/search" method="get" className="mt-6 max-w-2xl">
        <label htmlFor="question" className="mb-1 block text-fine font-semibold">
          A paper, a service, a town or a question
        </label>
        <div className="grid grid-cols-[1fr_auto] gap-3">
          <input
            id="question"
            type="search"
            name="q"
            defaultValue={question}
            maxLength={200}
            autoComplete="off"
            className="field"
          />
          <button type="submit" className="button button-stamp">
            Search
          </button>
        </div>
      </form>
    </search>
  );
}
