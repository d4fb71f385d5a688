import { pictureAt } from "../../core/media/address.ts";
import { Seal } from "../ui/seal.tsx";
import { Picture } from "../widgets/picture/picture.tsx";
import { useSite } from "./frame.ts";

/** After dark a logo drawn for paper stands on a plate of it. */
const PLATE = "h-10 w-auto object-contain dark:rounded-xs dark:bg-[#fff] dark:p-0.5";

/** From this shape on a logo is lettering: the name beside it would be said twice. */
const LETTERING = 2;

/**
 * Who we are, at the head of a page: the business's own logo, or a seal, and its name. A logo that fails to load shows nothing
 * but the name: beside it by its empty text, in its place by its own.
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
  if (logo.width / logo.height >= LETTERING) {
    return (
      <Picture
        picture={logo}
        alt={themeConfig.logo.alt || businessConfig.shortName}
        sizes="12rem"
        className={`${PLATE} max-w-40 sm:max-w-48`}
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
        className={`${PLATE} max-w-16 shrink-0`}
        isFirst
      />
      {name}
    </>
  );
}
