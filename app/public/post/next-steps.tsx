import type { Post } from "../../../core/blog/post.ts";
import { telephoneLink } from "../../../core/format/phones.ts";
import { serviceById } from "../../../core/site/services.ts";
import { BookButton } from "../../site-layout/book-button.tsx";
import { useSite } from "../../site-layout/page-context.ts";

/** The call to action under a post: quote, call, and the book button where the post names a service to book. */
export function CallToAction({ post }: { post: Post }) {
  const { businessConfig, services, policies } = useSite();
  const service = post.book ? serviceById(post.book, services) : undefined;
  return (
    <aside aria-label="Get help" className="mt-10 border-l-4 border-act bg-tint p-6">
      <h2 className="display text-h3">Have your document ready?</h2>
      <p className="mt-2 max-w-[54ch] text-small">
        {`Tell us what it is and where you are. ${businessConfig.phone}, seven days a week.`}
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/contact" className="button button-stamp">
          Get a Free Quote
        </a>
        <a href={telephoneLink(businessConfig.phone)} className="button">
          Call Now
        </a>
        {service?.enabled ? (
          <BookButton service={service.id} className="button">
            Book Appointment
          </BookButton>
        ) : null}
      </p>
      <p className="mt-4 max-w-[64ch] text-fine text-muted">{policies.noLegalAdvice}</p>
    </aside>
  );
}

/** What to do next, in three steps. */
export function NextSteps({ post }: { post: Post }) {
  const { services } = useSite();
  const service = serviceById(post.service, services);
  return (
    <section className="page py-14 md:py-20">
      <div className="border border-rule bg-card p-6 md:p-10">
        <h2 className="display text-h2">What to do next</h2>
        <ol className="mt-6 grid gap-6 md:grid-cols-3">
          <Step
            title="Ask who needs the document"
            text="The lender, court, bank or agency that asked for it can tell you which form it needs and how recent it must be."
          />
          <Step
            title="Get your ID and pages ready"
            text="Every signer's photo ID, all pages, nothing signed yet unless the form says so."
          />
          <Step
            title="See your price"
            text="All it takes is a service and your ZIP. You know the total before we drive."
            link={
              service?.enabled
                ? { label: `${service.serviceName}: price and times`, href: `/${service.slug}` }
                : { label: "Prices", href: "/pricing" }
            }
          />
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}

function Step({ title, text, link }: StepProps) {
  return (
    <li className="border-t border-act pt-3">
      <h3 className="display text-h3">{title}</h3>
      <p className="mt-1 text-small text-muted">{text}</p>
      {link ? (
        <a href={link.href} className="link mt-1 inline-flex min-h-11 items-center text-small">
          {link.label}
        </a>
      ) : null}
    </li>
  );
}

/** The links at the end of every post: the services chosen by the owner, the service areas and the contact form. */
export function NextLinks() {
  const { services, blogCategories } = useSite();
  const nextServices = services.filter(
    ({ id, enabled }) => enabled && blogCategories.next.includes(id),
  );
  const links = [
    ...nextServices.map(({ slug, shortName }) => ({ label: shortName, href: `/${slug}` })),
    { label: "Service Areas", href: "/service-areas" },
    { label: "Contact", href: "/contact" },
  ];
  return (
    <nav aria-label="What next" className="border-t border-rule">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-5">
        <h2 className="display text-h3">What next</h2>
        {links.map(({ label, href }) => (
          <a key={href} href={href} className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        ))}
      </div>
    </nav>
  );
}
