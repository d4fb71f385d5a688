import { pictureAt } from "../../../core/media/address.ts";
import type { ShownPicture } from "../../../core/media/picture.ts";
import { useSite } from "../../site-layout/page-context.ts";
import { Seal } from "../../ui/seal.tsx";
import { Signature } from "../../ui/signature.tsx";
import { Picture } from "../../widgets/picture/picture.tsx";
import css from "./portrait.css?inline";

/** The owner's portrait; null where none was chosen or the chosen one was deleted. */
export function usePortrait(): ShownPicture | null {
  const { aboutContent, pictures } = useSite();
  return pictureAt(pictures, aboutContent.portrait);
}

/**
 * The person who comes, four by five and printed in the ink of the theme, so that any photo suits the page. Null without a
 * picture.
 */
export function Portrait({ sizes, className = "" }: { sizes: string; className?: string }) {
  const picture = usePortrait();
  return picture ? (
    <div className={`portrait ${className}`}>
      <style href="portrait" precedence="default">
        {css}
      </style>
      <Picture
        picture={picture}
        sizes={sizes}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  ) : null;
}

/** The business's card with its seal, shown until the owner has chosen a portrait. */
export function BusinessCard({ className = "" }: { className?: string }) {
  const { businessConfig: business } = useSite();
  return (
    <div className={`grid border border-rule bg-card p-2 text-center ${className}`}>
      <div className="grid place-content-center justify-items-center gap-4 border border-rule p-4">
        <Seal className="size-24 text-act" />
        <p className="display text-h3">{business.name}</p>
        <Signature className="h-8 w-52 max-w-full text-act" />
        <p className="text-small text-muted">{`Mobile notary, ${business.serviceArea.region}`}</p>
      </div>
    </div>
  );
}
