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

const [nsPerMs, nsPerSecond] = [1_000_000n, 1_000_000_000n];

/**
 * A moment of the years 1 to 9999 by its nanoseconds since the epoch: in milliseconds, rounded down, and as a file has it, in
 * UTC and without a zone.
 */
export function momentOf(ns: bigint): { readonly ms: number; readonly text: string } {
  const part = ((ns % nsPerSecond) + nsPerSecond) % nsPerSecond;
  const second = new Date(Number((ns - part) / nsPerMs)).toISOString();
  const fraction = part === 0n ? '' : `.${String(part).padStart(9, '0').replace(/0+$/, '')}`;
  return {
    ms: Number((ns - (((ns % nsPerMs) + nsPerMs) % nsPerMs)) / nsPerMs),
    text: `${second.slice(0, 10)} ${second.slice(11, 19)}${fraction}`,
  };
}
