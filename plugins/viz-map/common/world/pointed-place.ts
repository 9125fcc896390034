import { columnList, type FormData, type Selects } from '#plugins/viz-kit';
import { columnLabel } from '#plugins/queries';
import { findCountry, type CountryField } from '../codes/country-codes.ts';
import { hasRegions } from '../shapes/load-regions.ts';
import { hasRegionField } from './region-form.ts';
import { regionKey } from './region-key.ts';
import { usualField } from './world-map-options.ts';

/** A place of a map as a reader calls it. */
export interface PointedPlace {
  readonly name: string;
  /** It is a country whose regions can be shown. */
  readonly canOpen: boolean;
}

/** The place that is selected in a chart; undefined where the chart is no map, or nothing of its places is selected. */
export function pointedPlace(formData: FormData, selects: Selects): PointedPlace | undefined {
  const nameIn = (key: string): string | undefined => {
    const [column] = columnList(formData, key);
    const value = column === undefined ? undefined : selects[columnLabel(column)];
    return typeof value === 'string' ? value : undefined;
  };
  const entity = nameIn('entity');
  if (entity === undefined) return undefined;
  if (formData.viz_type === 'country_map') return { name: entity, canOpen: false };
  if (formData.viz_type !== 'world_map') return undefined;
  const region = hasRegionField(formData) ? nameIn(regionKey) : undefined;
  const country = findCountry(entity, fieldOf(formData));
  if (region !== undefined || country === undefined) return { name: region ?? entity, canOpen: false };
  return { name: country.name, canOpen: hasRegionField(formData) && hasRegions(country.alpha2) };
}

function fieldOf(formData: FormData): CountryField {
  const given = formData['country_fieldtype'];
  return given === 'name' || given === 'cioc' || given === 'cca2' || given === 'cca3' ? given : usualField;
}
