import dayjs, { type PluginFunc } from "dayjs";
import utc from "dayjs/plugin/utc";

/**
 * The calendar reckons with dayjs in the browser's own zone, where some days have 23 hours and visits of the business would
 * be drawn an hour off. Wall times are all it is given, so here every text is read as if it were UTC, whose days are alike.
 */
const asWritten: PluginFunc = (_, Dayjs) => {
  const prototype = Dayjs.prototype as unknown as { parse(config: { utc?: boolean }): void };
  const { parse } = prototype;
  prototype.parse = function (config) {
    parse.call(this, { ...config, utc: true });
  };
};

dayjs.extend(utc);
dayjs.extend(asWritten);
