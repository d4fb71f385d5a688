import { NumberedSteps } from "../../ui/numbered-steps.tsx";

const STEPS = [
  {
    title: "Price",
    description:
      "Choose a service and enter your ZIP. You see the full price before you give a name.",
  },
  { title: "Time", description: "Pick a time. We only offer times when we can get to you." },
  {
    title: "Visit",
    description: "Have your ID and the unsigned documents ready. We bring the pens and the seal.",
  },
  {
    title: "Done",
    description: "You keep the signed documents, or we ship them where they need to go.",
  },
];

/** The steps of a visit, from the price to the signed document. */
export function VisitSteps() {
  return (
    <section className="page pb-7 md:pb-24">
      <h2 className="display mb-4 text-h2 sm:mb-8">How a visit works</h2>
      <NumberedSteps steps={STEPS} />
    </section>
  );
}
