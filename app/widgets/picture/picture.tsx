import { formAddress, srcSetOf } from "../../../core/media/address.ts";
import { MIDDLE, type ShownPicture } from "../../../core/media/picture.ts";

/**
 * A picture of the library in the form and size each browser likes best, its place kept before it arrives. It loads when it is
 * about to be seen; `isFirst` is for what stands at the top of a page.
 */
export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  className = "",
  isFirst = false,
}: {
  picture: ShownPicture;
  /** How wide it is shown, as the attribute says it: "(min-width: 48rem) 30rem, 100vw". */
  sizes: string;
  /** Where the place it stands at says more than the picture's own words. */
  alt?: string;
  className?: string;
  isFirst?: boolean;
}) {
  const { width, height, crop } = picture;
  const isCentred = crop.x === MIDDLE.x && crop.y === MIDDLE.y;
  const cropClass = `crop-${crop.x}-${crop.y}`;
  return (
    <picture>
      {/* A style attribute is refused by the pages' policy; a style element is hashed. */}
      {isCentred ? null : (
        <style href={cropClass} precedence="default">
          {`.${cropClass}{object-position:${crop.x}% ${crop.y}%}`}
        </style>
      )}
      <source type="image/avif" srcSet={srcSetOf(picture, "avif")} sizes={sizes} />
      <img
        src={formAddress(picture, width, "webp")}
        srcSet={srcSetOf(picture, "webp")}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        className={isCentred ? className : `${className} ${cropClass}`}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
