import type { SetupPlace } from "../../../desk.ts";
import styles from "./county-map.module.css";

/** The counties near the base, to tap. The list below it does the same for keyboards and screen readers. */
export function CountyMap({
  map,
  isChosen,
  isOffered,
  onToggle,
}: {
  map: SetupPlace["map"];
  isChosen: (county: { name: string; state: string }) => boolean;
  isOffered: (county: { name: string; state: string }) => boolean;
  onToggle: (county: { name: string; state: string }) => void;
}) {
  const { width, height, counties, base } = map;
  if (height === 0) return null;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} aria-hidden="true">
      {counties.map((county) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the list below has a control for each county
        <g
          key={`${county.name} ${county.state}`}
          className={styles.county}
          data-chosen={isChosen(county) || undefined}
          data-closed={!isOffered(county) || undefined}
          onClick={() => {
            if (isOffered(county)) onToggle(county);
          }}
        >
          <path d={county.outline} />
          <text x={county.x} y={county.y}>
            {county.name}
          </text>
        </g>
      ))}
      {base ? <circle cx={base.x} cy={base.y} r={8} className={styles.base} /> : null}
    </svg>
  );
}
