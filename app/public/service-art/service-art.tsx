import { ART_HEIGHT, ART_WIDTH, drawPostArt } from "../../../core/blog/post-art.ts";
import type { Service } from "../../../core/site/services.ts";
import { ART_INKS } from "../post-art.tsx";

/** The id of the drawing in the file, for `<use>`. */
const ART_ID = "art";

/** The drawing of a service from the parts of the guides' pictures. Its colors are those of the page that shows it. */
export function serviceArtFile({ slug, serviceName, summary }: Service): string {
  const subject = { slug, title: serviceName, tags: [summary] };
  const drawn = drawPostArt(subject, "pen", { ...ART_INKS, ground: "none" });
  return `<svg xmlns="http://www.w3.org/2000/svg"><g id="${ART_ID}">${drawn}</g></svg>`;
}

/** The drawing beside the price of a service, on screens that have room for it. It is decoration; its file keeps the page small. */
export function ServiceArt({ slug }: Pick<Service, "slug">) {
  return (
    <svg
      viewBox={`0 0 ${ART_WIDTH} ${ART_HEIGHT}`}
      className="mt-8 hidden md:block"
      aria-hidden="true"
    >
      <use href={`/service-art/${slug}.svg#${ART_ID}`} />
    </svg>
  );
}
