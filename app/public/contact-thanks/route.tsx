import { PATHS } from "../../../core/language.ts";
import { fillWords } from "../../../core/words/fill-words.ts";
import { useSite, useWords } from "../../site-layout/page-context.ts";
import { PageHead } from "../../site-layout/page-head.tsx";
import { Signature } from "../../ui/signature.tsx";
import { NextVisitCard } from "../next-visit-card.tsx";
import { WithPhoneLink } from "../with-phone-link.tsx";

/** Shown once a lead is stored: what happens next, and the phone number for those who cannot wait. */
export default function Thanks() {
  const { businessConfig: business, claims, language } = useSite();
  const words = useWords().contact;
  return (
    <section className="page grid gap-10 py-10 md:grid-cols-[1.2fr_1fr] md:items-center md:py-20">
      <PageHead
        title={fillWords(words.thanksTitle, { name: business.name })}
        description={words.thanksDescription}
        path={PATHS[language].thanks}
        hidden
      />
      <div className="grid justify-items-start gap-4">
        <h1 className="display text-title">{words.thanks}</h1>
        <Signature className="h-9 w-60 text-act" />
        <p className="max-w-[56ch] text-lead">
          {claims.answerTime ? `${claims.answerTime}. ` : ""}
          {words.saved}
        </p>
        <p className="max-w-[56ch] text-muted">
          <WithPhoneLink text={words.meanwhile} />
        </p>
        <a href={PATHS[language].home} className="button">
          {words.returnHome}
        </a>
      </div>
      <NextVisitCard />
    </section>
  );
}
