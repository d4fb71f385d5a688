import { useLocation } from "react-router";
import { otherLanguagePath } from "../../../core/language.ts";
import { useSite, useWords } from "../page-context.ts";

/** The link to the same page in the other language; nothing where the site has only one. */
export function LanguageLink({ className }: { className: string }) {
  const { language, offersSpanish } = useSite();
  const { otherLanguage } = useWords().layout;
  const { pathname, search } = useLocation();
  if (!offersSpanish) return null;
  return (
    <a
      href={otherLanguagePath(pathname, language, search)}
      lang={language === "en" ? "es" : "en"}
      className={className}
    >
      {otherLanguage}
    </a>
  );
}
