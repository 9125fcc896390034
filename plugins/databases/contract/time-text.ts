const timePattern =
  /^(\d{4,6})-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:([+-])(\d\d)(?::?(\d\d))?)?)?( BC)?$/;

/**
 * Milliseconds since the epoch, rounded down, of a day or moment as SQL writes them, in UTC or with an offset; null for what is none, such as
 * the infinities.
 */
export function msOfTime(text: string): number | null {
  const match = timePattern.exec(text);
  if (match === null) return null;
  const [, year = '0', month = '1', day = '1', hour = '0', minute = '0', second = '0', fraction = '0'] = match;
  const [sign, offsetHours = '0', offsetMinutes = '0', era] = match.slice(8);
  const time = new Date(0);
  time.setUTCFullYear(era === undefined ? Number(year) : 1 - Number(year), Number(month) - 1, Number(day));
  time.setUTCHours(Number(hour), Number(minute), Number(second), Math.floor(Number(`0.${fraction}`) * 1_000 + 1e-9));
  const offsetMs = (Number(offsetHours) * 60 + Number(offsetMinutes)) * 60_000;
  return time.getTime() - (sign === '-' ? -offsetMs : offsetMs);
}

/** Whether milliseconds say all of a moment. */
export const isOfMilliseconds = (text: string): boolean => !/\.\d{3}\d*[1-9]/.test(text);
