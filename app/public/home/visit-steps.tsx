import { NumberedSteps } from "../../ui/numbered-steps.tsx";

const STEPS = [
  {
    title: "Price",
    description:
      "Service and ZIP. You see the whole price, travel included, before you give a name.",
  },
  { title: "Time", description: "Pick a start. We only offer times we can drive to." },
  {
    title: "Visit",
    description:
      "Have your ID and the unsigned papers ready. We bring the pen, the seal, the patience.",
  },
  {
    title: "Done",
    description: "You keep the signed papers, or they go on to whoever waits for them.",
  },
];

/** The steps of a visit, from the price to the signed document. */
export function VisitSteps() {
  return (
    <section className="page pb-7 md:pb-24">
      <h2 className="display mb-4 text-h2 sm:mb-8">How a visit goes</h2>
      <NumberedSteps steps={STEPS} />
    </section>
  );
}
