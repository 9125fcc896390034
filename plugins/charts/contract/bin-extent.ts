import type { FormData } from './form-data.ts';

/** Key of form data that hosts set, never saved: the stretch that bins cover, however little of it a filter leaves. */
export const binExtentKey = 'bin_extent';

/** The stretch, if the host set one. */
export function binExtentOf(formData: FormData): { readonly least: number; readonly greatest: number } | undefined {
  const given = formData[binExtentKey];
  if (!Array.isArray(given)) return undefined;
  const [least, greatest] = given as readonly unknown[];
  return typeof least === 'number' && typeof greatest === 'number' ? { least, greatest } : undefined;
}
