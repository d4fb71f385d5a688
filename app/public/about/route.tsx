import { useSite } from "../../site-layout/page-context.ts";
import { CallBand } from "../call-band.tsx";
import { PageMeta } from "../page-meta.tsx";
import { BusinessCard, Portrait, usePortrait } from "../portrait/portrait.tsx";
import { PostGrid } from "../post-card.tsx";
import { Certifications, Figures, Reasons } from "./parts.tsx";
import { ServiceAreas } from "./service-areas.tsx";

const MAX_POSTS = 3;
const PORTRAIT_PLACE = "w-full md:mt-2 md:aspect-4/5";

export default function About() {
  const { aboutContent: about, businessConfig, guides, credentials, credentialStatus } = useSite();
  const limit = credentialStatus.held.includes("coverage") ? [credentials.coverage.label] : [];
  const hasPortrait = usePortrait() !== null;
  const posts = about.guides.flatMap((slug) => guides.find((post) => post.slug === slug) ?? []);
  return (
    <>
      <PageMeta path="/about" />
      <section className="page grid items-start gap-10 py-10 md:grid-cols-[1.5fr_1fr] md:py-16 lg:gap-20">
        <div>
          <p className="eyebrow">{businessConfig.name}</p>
          <h1 className="display mt-2 max-w-[14ch] text-h1">{about.headline}</h1>
          <p className="mt-6 max-w-[54ch] text-lead">{about.description}</p>
          <p className="mt-4 max-w-[60ch] text-muted">{about.experience}</p>
        </div>
        {hasPortrait ? (
          <Portrait
            sizes="(min-width: 48rem) 26rem, 100vw"
            className={`aspect-4/5 max-w-72 md:max-w-none ${PORTRAIT_PLACE}`}
          />
        ) : (
          <BusinessCard className={PORTRAIT_PLACE} />
        )}
      </section>
      <Certifications certifications={[...about.certifications, ...limit]} />
      <Figures figures={about.figures} />
      <section className="page grid gap-4 py-14 md:grid-cols-[1fr_2fr] md:gap-16 md:py-24">
        <h2 className="eyebrow md:pt-3">Our mission</h2>
        <p className="display max-w-[32ch] text-h2 leading-snug">{about.mission}</p>
      </section>
      <Reasons reasons={about.reasons} name={businessConfig.shortName} />
      <ServiceAreas />
      {posts.length > 0 ? (
        <section className="page py-14 md:py-20">
          <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <h2 className="display text-h2">Start with these guides</h2>
            <a href="/blog" className="link inline-flex min-h-11 items-center">
              All guides
            </a>
          </div>
          <PostGrid posts={posts.slice(0, MAX_POSTS)} />
        </section>
      ) : null}
      <CallBand />
    </>
  );
}
