import { compareNumbers, exactNumber } from '#plugins/databases';
import type { RangeEnd } from '../../contract/filter-type.ts';

const plainNumeral = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** An end as it was stored or typed, with all of its digits; null for what is no finite number. */
export function readRangeEnd(value: unknown): RangeEnd | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '' || !Number.isFinite(Number(text))) return null;
  if (!plainNumeral.test(text)) return Number(text);
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)0*(\d*)\.?(\d*?)0*$/.exec(text) ?? [];
  const plain = `${sign === '-' ? '-' : ''}${whole === '' ? '0' : whole}`;
  return exactNumber(fraction === '' ? plain : `${plain}.${fraction}`);
}

export const minEnd = (ends: readonly RangeEnd[]): RangeEnd | null =>
  ends.reduce<RangeEnd | null>((least, end) => (least === null || compareNumbers(end, least) < 0 ? end : least), null);
export const maxEnd = (ends: readonly RangeEnd[]): RangeEnd | null =>
  ends.reduce<RangeEnd | null>((most, end) => (most === null || compareNumbers(end, most) > 0 ? end : most), null);
