import { writtenSection } from "../../sections/registry.ts";
import {
  type CheckedSite,
  createInconsistency,
  type Inconsistency,
} from "../inconsistencies/inconsistency.ts";

/** The owner's own testimonials without a recorded permission. Sample testimonials are reported as samples instead. */
export function checkTestimonialPermissions(checked: CheckedSite): Inconsistency[] {
  if (checked.published.testimonials === undefined) return [];
  return writtenSection(checked.written, "testimonials").flatMap(
    ({ text, author, permission }, at) => {
      if (permission) return [];
      const explanation = `There's no record that ${author} agreed to be quoted. Ask them and enter when and how they agreed, or remove the testimonial.`;
      const location = { key: "testimonials", path: [at] } as const;
      return [
        createInconsistency(checked, "permission", location, {
          evidence: text,
          quote: text,
          explanation,
        }),
      ];
    },
  );
}
