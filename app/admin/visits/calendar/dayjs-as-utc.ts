import dayjs, { type PluginFunc } from "dayjs";
import utc from "dayjs/plugin/utc";

/**
 * The calendar component computes with dayjs in the browser's time zone, where some days have 23 hours and visits would be
 * drawn an hour off. It only receives local times of the business, so this plugin parses every text as UTC, whose days all have 24 hours.
 */
const parseAsUtc: PluginFunc = (_, Dayjs) => {
  // dayjs calls parse internally, but its types leave it out.
  const prototype = Dayjs.prototype as unknown as { parse(config: { utc?: boolean }): void };
  const { parse } = prototype;
  prototype.parse = function (config) {
    parse.call(this, { ...config, utc: true });
  };
};

dayjs.extend(utc);
dayjs.extend(parseAsUtc);
