import { isRecord } from '#core/common';
import { columnList, type FormData, type Selects } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { columnLabel, type QueryFilter } from '#plugins/queries';
import { countryByCode, type Country } from '../codes/country-codes.ts';
import { regionKey } from './region-key.ts';

/** A country that a reader has opened. */
export interface OpenCountry {
  readonly alpha2: string;
  readonly name: string;
  /** What the data call it. */
  readonly selects: Selects;
}

/** Whether countries of a chart can be opened. */
export const hasRegionField = (formData: FormData): boolean => columnList(formData, regionKey).length > 0;

/** The chart's settings, asking for the regions of one country alone. */
export function regionForm(formData: FormData, { alpha2, selects }: OpenCountry): FormData {
  const extra = isRecord(formData['extra_form_data']) ? formData['extra_form_data'] : {};
  const given: readonly unknown[] = Array.isArray(extra['filters']) ? extra['filters'] : [];
  const [entity] = columnList(formData, 'entity');
  const value = entity === undefined ? undefined : selects[columnLabel(entity)];
  const filter: QueryFilter = { col: entity ?? null, op: 'IN', val: [value as CellValue] };
  return {
    ...formData,
    entity: formData[regionKey],
    [regionKey]: undefined,
    extra_form_data: { ...extra, filters: [...given, filter] },
    ownState: { country: alpha2 },
  };
}

/** The country that the settings ask the regions of. */
export function openCountryIn({ ownState }: FormData): Country | undefined {
  const code = isRecord(ownState) ? ownState['country'] : undefined;
  return typeof code === 'string' ? countryByCode(code) : undefined;
}
