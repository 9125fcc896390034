import { plainNumber } from '#plugins/databases';
import type { RangeEnd } from '../../contract/filter-type.ts';

/** From here on digits are grouped; years and other short numbers read better without. */
const groupedFrom = 10_000;

/** A number as people read it, with every digit that it has. */
export function numberText(value: RangeEnd): string {
  const text = typeof value === 'number' ? plainNumber(value) : value;
  const [whole = '', fraction] = text.split('.');
  const grouped = Math.abs(Number(value)) >= groupedFrom ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole;
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
