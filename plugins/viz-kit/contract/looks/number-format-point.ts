import { format as d3Format } from 'd3';
import { defineExtensionPoint } from '#core/common';
import { numberFormatPresets } from '../formats/format-presets.ts';
import type { NumberFormat } from '../formats/number-format-types.ts';

const mostUnits = 20;

/** A number format that charts, columns and metrics can choose. */
export const NumberFormats = defineExtensionPoint<NumberFormat>({
  id: 'viz-kit/number-formats',
  summary: 'A number format for charts, columns and metrics, made of units with a d3 format each.',
  keyOf: ({ id }) => id,
  check: ({ id, label, units }) => {
    if (!/^[A-Z][A-Z0-9_]{1,59}$/.test(id)) return 'its id is not made of capitals, digits and _';
    if (numberFormatPresets.some(([own]) => own === id)) return 'the product has a format of this id';
    if (label === '') return 'its label is empty';
    if (units.length === 0 || units.length > mostUnits) return `it needs 1 to ${String(mostUnits)} units`;
    if (units.every(({ from = 0 }) => from > 0)) return 'it has no unit from 0';
    const odd = units.find(({ format }) => !isSpecifier(format));
    return odd === undefined ? undefined : `"${odd.format}" is not a d3 format`;
  },
  order: (a, b) => a.label.localeCompare(b.label),
});

function isSpecifier(text: string): boolean {
  try {
    d3Format(text);
    return true;
  } catch {
    return false;
  }
}
