import type { ColumnarResult } from '#plugins/databases';
import type { FormData } from '../type/form-data.ts';

/** Key of form data that hosts set, never saved: the stretch that bins cover, however little of it a filter leaves. */
export const binExtentKey = 'bin_extent';

/** The stretch, if the host set one. */
export function binExtentOf(formData: FormData): { readonly least: number; readonly greatest: number } | undefined {
  const given = formData[binExtentKey];
  if (!Array.isArray(given)) return undefined;
  const [least, greatest] = given as readonly unknown[];
  return typeof least === 'number' && typeof greatest === 'number' ? { least, greatest } : undefined;
}

const binName = /^(-?[\d.]+(?:e[+-]?\d+)?) - (-?[\d.]+(?:e[+-]?\d+)?)$/i;

/** From where to where the bins of a histogram reach, by the names of their columns. Undefined: these are no bins. */
export function extentOfBins(names: readonly string[]): { readonly from: number; readonly to: number } | undefined {
  const bins = names.map((name) => binName.exec(name)).filter((bin) => bin !== null);
  const [, from = ''] = bins[0] ?? [];
  const [, , to = ''] = bins.at(-1) ?? [];
  return from === '' || to === '' ? undefined : { from: Number(from), to: Number(to) };
}

/** Settings under which a part is counted in the bins of the whole, so that the whole can be drawn behind it. */
export function sameBins(whole: ColumnarResult | undefined): Readonly<Record<string, unknown>> {
  const bins = extentOfBins(whole?.columns.map(({ name }) => name) ?? []);
  return bins === undefined ? {} : { [binExtentKey]: [bins.from, bins.to] };
}
