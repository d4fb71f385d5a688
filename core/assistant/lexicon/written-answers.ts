import type { Site } from "../../sections/site.ts";

/** A question somebody wrote an answer to, on whichever page. */
export interface WrittenAnswer {
  readonly question: string;
  readonly answer: string;
  /** The page it stands on; empty for what only the assistant says. */
  readonly page: string;
  /** Whether it is the business's own: its FAQ, and what the owner taught the assistant. */
  readonly isOwn: boolean;
}

/** All answers a site's pages hold; of equally similar questions the earlier one wins. */
export function writtenAnswersOf(site: Site): WrittenAnswer[] {
  const onPage = (page: string, isOwn: boolean) => (faq: { question: string; answer: string }) => ({
    ...faq,
    page,
    isOwn,
  });
  return [
    ...site.assistant.answers.flatMap(({ ask, answer, read }) =>
      ask.map((question) => ({ question, answer, page: read ?? "", isOwn: true })),
    ),
    ...site.faqs.map(onPage("/faq", true)),
    ...site.pricing.faqs.map(onPage("/pricing", false)),
    ...site.services.flatMap(({ slug, enabled, detail }) =>
      enabled && detail ? detail.faqs.map(onPage(`/${slug}`, false)) : [],
    ),
    ...site.guides.flatMap(({ slug, faqs }) => faqs.map(onPage(`/blog/${slug}`, false))),
  ];
}
