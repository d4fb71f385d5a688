import { renderToStaticMarkup } from "react-dom/server";
import { SealLines } from "./seal.tsx";

/** The seal as the text of an SVG file, drawn in one color such as `#8a2b2b`. */
export function sealSvg(color: string): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none" stroke={color}>
      <title>Seal</title>
      <SealLines />
    </svg>,
  );
}
