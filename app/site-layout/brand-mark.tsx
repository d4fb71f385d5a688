import { pictureAt } from "../../core/media/address.ts";
import { Seal } from "../ui/seal.tsx";
import { Picture } from "../widgets/picture/picture.tsx";
import { useSite } from "./page-context.ts";

/** In dark mode a logo gets a white background, because most logos are drawn for white paper. */
const LOGO_CLASS = "h-10 w-auto object-contain dark:rounded-xs dark:bg-[#fff] dark:p-0.5";

/** A logo at least twice as wide as high is taken for a wordmark: it already contains the name. */
const WORDMARK_RATIO = 2;

/**
 * The brand in the header: the logo, or a seal, and the name. If the logo fails to load, the visitor still reads the name:
 * beside an ordinary logo it is text, and a wordmark has it as its alternative text.
 */
export function BrandMark({ nameClass }: { nameClass: string }) {
  const { businessConfig, themeConfig, pictures } = useSite();
  const logo = pictureAt(pictures, themeConfig.logo.url);
  const name = <span className={nameClass}>{businessConfig.shortName}</span>;
  if (!logo) {
    return (
      <>
        <Seal className="size-8 shrink-0 text-act" />
        {name}
      </>
    );
  }
  if (logo.width / logo.height >= WORDMARK_RATIO) {
    return (
      <Picture
        picture={logo}
        alt={themeConfig.logo.alt || businessConfig.shortName}
        sizes="12rem"
        className={`${LOGO_CLASS} max-w-40 sm:max-w-48`}
        isFirst
      />
    );
  }
  return (
    <>
      <Picture
        picture={logo}
        alt=""
        sizes="2.5rem"
        className={`${LOGO_CLASS} max-w-16 shrink-0`}
        isFirst
      />
      {name}
    </>
  );
}
