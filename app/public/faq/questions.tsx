import { useSite } from "../../site-layout/page-context.ts";
import { Accordion } from "../../widgets/accordion.tsx";

/** The most common questions; one answer is open at a time. */
export function CommonQuestions() {
  return (
    <section className="page grid gap-8 py-14 md:grid-cols-[1fr_1.8fr] md:gap-16 md:py-20">
      <h2 className="display text-h2">Frequently asked questions</h2>
      <Accordion name="faq" items={useSite().faqs} />
    </section>
  );
}
