import { formUrl, pictureSrcSet } from "../../../core/media/address.ts";
import { CENTER_CROP, type ShownPicture } from "../../../core/media/picture.ts";

/**
 * A picture of the library in the format and size that suit the browser best, with its space reserved before it loads. It loads
 * lazily; `isFirst` is for pictures at the top of a page.
 */
export function Picture({
  picture,
  sizes,
  alt = picture.alt,
  className = "",
  isFirst = false,
}: {
  picture: ShownPicture;
  /** The `sizes` attribute: "(min-width: 48rem) 30rem, 100vw". */
  sizes: string;
  /** Overrides the picture's own alternative text. */
  alt?: string;
  className?: string;
  isFirst?: boolean;
}) {
  const { width, height, crop } = picture;
  const isCentred = crop.x === CENTER_CROP.x && crop.y === CENTER_CROP.y;
  const cropClass = `crop-${crop.x}-${crop.y}`;
  return (
    <picture>
      {/* The content security policy blocks style attributes; style elements are allowed by their hash. */}
      {isCentred ? null : (
        <style href={cropClass} precedence="default">
          {`.${cropClass}{object-position:${crop.x}% ${crop.y}%}`}
        </style>
      )}
      <source type="image/avif" srcSet={pictureSrcSet(picture, "avif")} sizes={sizes} />
      <img
        src={formUrl(picture, width, "webp")}
        srcSet={pictureSrcSet(picture, "webp")}
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
