/** How degrees become units of the canvas: a Mercator projection without rotation. */
export interface MapScale {
  /** Units for one radian of longitude. */
  readonly unit: number;
  /** Where longitude and latitude zero would lie. */
  readonly x: number;
  readonly y: number;
}

/** The point of the canvas for a longitude and latitude in degrees, in whole units. */
export function mapPoint({ unit, x, y }: MapScale, { lon, lat }: { lon: number; lat: number }) {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return {
    x: Math.round(x + unit * radians(lon)),
    y: Math.round(y - unit * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2))),
  };
}
