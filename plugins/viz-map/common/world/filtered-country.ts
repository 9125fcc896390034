import { isRecord } from '#core/common';
import type { FormData } from '#plugins/viz-kit';
import { findCountry, type Country, type CountryField } from '../codes/country-codes.ts';
import { hasRegions } from '../shapes/load-regions.ts';

const equals = new Set(['==', 'EQUALS', 'IN']);

/**
 * The country that the chart is narrowed to, by a filter of its own, of its dashboard or of a drilled point; undefined
 * where none is, or several.
 */
export function filteredCountry(formData: FormData, field: CountryField): Country | undefined {
  const extra = formData['extra_form_data'];
  const filters = [
    ...listOf(formData['adhoc_filters']).map((filter) => [filter['operator'], filter['comparator']] as const),
    ...listOf(isRecord(extra) ? extra['filters'] : undefined).map((filter) => [filter['op'], filter['val']] as const),
  ];
  const countries = filters.flatMap(([operator, values]) => {
    if (typeof operator !== 'string' || !equals.has(operator)) return [];
    const [only, ...others] = (Array.isArray(values) ? values : [values]) as readonly unknown[];
    const country = typeof only === 'string' && others.length === 0 ? findCountry(only, field) : undefined;
    return country !== undefined && hasRegions(country.alpha2) ? [country] : [];
  });
  return new Set(countries).size === 1 ? countries[0] : undefined;
}

const listOf = (value: unknown): readonly Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];
