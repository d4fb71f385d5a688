const STEPS = [
  {
    title: "Price",
    text: "Service and ZIP. You see the whole price, travel included, before you give a name.",
  },
  { title: "Time", text: "Pick a start. We only offer times we can drive to." },
  {
    title: "Visit",
    text: "Have your ID and the unsigned papers ready. We bring the pen, the seal, the patience.",
  },
  { title: "Done", text: "You keep the papers. Loan packages go back to the title company." },
];

/** What happens, in order, from the price to the signed paper. */
export function VisitSteps() {
  return (
    <section className="page pb-16 md:pb-24">
      <h2 className="display mb-8 text-h2">How a visit goes</h2>
      <ol className="grid gap-6 sm:grid-cols-2 md:grid-cols-4">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-ink pt-3">
            <p className="text-small font-semibold text-act tabular-nums">{index + 1}</p>
            <h3 className="display text-h3">{title}</h3>
            <p className="mt-2 text-small text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
