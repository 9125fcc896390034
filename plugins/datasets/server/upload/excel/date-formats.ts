/**
 * How a number format shows a serial number: as a date, a moment, a time of day, hours that may be more than a day has,
 * or as a number.
 */
export type NumberKind = 'number' | 'date' | 'moment' | 'time' | 'duration';

/** Built-in formats of the file format's standard (ECMA-376, 18.8.30), by id. */
function builtinKind(id: number): NumberKind {
  if (id === 22) return 'moment';
  if (id === 46) return 'duration';
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return 'time';
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return 'date';
  return 'number';
}

/** The kind of a number format, by its id and the code a workbook gives it. */
export function kindOfFormat(id: number, code: string | undefined): NumberKind {
  if (code === undefined) return builtinKind(id);
  // Texts, escaped characters, colours and locales are no date letters; [h] and its like are.
  const bare =
    code
      .replace(/"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
      .split(';')[0]
      ?.toLowerCase() ?? '';
  if (bare.includes('general') || /[0#?]/.test(bare.replace(/ss?\.0+/g, ''))) return 'number';
  if (/\[(h+|m+|s+)\]/.test(bare)) return 'duration';
  const hasDate = /[yd]|mmm/.test(bare) || (bare.includes('m') && !/[hs]/.test(bare));
  const hasTime = /[hs]/.test(bare);
  if (hasDate) return hasTime ? 'moment' : 'date';
  return hasTime ? 'time' : 'number';
}

/**
 * Digits of a format such as 00000 or 000-00-0000, which shows numbers as codes of a fixed length. Undefined: no such
 * format.
 */
export function codeFormat(code: string | undefined): string | undefined {
  const bare = code?.replace(/\\(.)/g, '$1').replace(/"([^"]*)"/g, '$1');
  return bare !== undefined && /^0[0 ()/-]*0$/.test(bare) ? bare : undefined;
}

/** A whole number as a format of zeros shows it, such as 00501; others as they are. */
export function codeText(value: string, format: string): string {
  const zeros = format.replace(/[^0]/g, '').length;
  if (!/^\d+$/.test(value)) return value;
  const digits = value.padStart(zeros, '0');
  let at = digits.length - zeros;
  return digits.slice(0, at) + format.replace(/0/g, () => digits.charAt(at++));
}

/** Hours, minutes and seconds of a duration in days: 1.25 is 30:00:00. */
export function durationText(days: number): string {
  const totalMs = Math.round(Math.abs(days) * dayMs);
  const [hours, minutes, seconds] = [
    Math.floor(totalMs / 3_600_000),
    Math.floor(totalMs / 60_000) % 60,
    Math.floor(totalMs / 1_000) % 60,
  ].map((part) => String(part).padStart(2, '0'));
  const fraction = totalMs % 1_000 === 0 ? '' : `.${String(totalMs % 1_000).padStart(3, '0')}`;
  return `${days < 0 ? '-' : ''}${hours ?? ''}:${minutes ?? ''}:${seconds ?? ''}${fraction}`;
}

const dayMs = 86_400_000;

/**
 * A serial number as ISO text. Days count from 1899-12-30 (so that the 29 February 1900 that never was is skipped), or
 * from 1904-01-01. Undefined for numbers that are no dates.
 */
export function dateText(serial: number, kind: 'date' | 'moment' | 'time', is1904: boolean): string | undefined {
  if (!Number.isFinite(serial) || serial < 0 || serial > 2_958_466) return undefined;
  const shifted = is1904 ? serial + 1462 : serial < 60 ? serial + 1 : serial;
  const moment = new Date(Math.round(shifted * dayMs) - 25_569 * dayMs);
  const iso = moment.toISOString();
  const clock = iso.slice(11, 23).replace(/\.000$/, '');
  if (kind === 'time' && serial < 1) return clock;
  const isMidnight = clock === '00:00:00';
  return kind === 'date' && isMidnight ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`;
}
