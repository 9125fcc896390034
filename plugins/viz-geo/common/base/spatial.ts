import { isRecord } from '#core/common';
import type { FormData } from '#plugins/viz-kit';

/** Where a row is: in two columns, in one text, or in a geohash. Column names of the dataset. */
export type Spatial =
  | { readonly type: 'latlong'; readonly lonCol: string; readonly latCol: string }
  | {
      readonly type: 'delimited';
      readonly lonlatCol: string;
      readonly delimiter: string;
      /** Latitude comes first. */
      readonly isReversed: boolean;
    }
  | { readonly type: 'geohash'; readonly geohashCol: string };

const usualDelimiter = ',';

/**
 * The columns under a form_data key such as `spatial`: `{type: 'latlong', lonCol, latCol}`, `{type: 'delimited',
 * lonlatCol, delimiter, reverseCheckbox}` or `{type: 'geohash', geohashCol}`. Undefined while one is missing.
 */
export function spatialOf(formData: FormData, key = 'spatial'): Spatial | undefined {
  const given = formData[key];
  if (!isRecord(given)) return undefined;
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  switch (given['type']) {
    case 'delimited': {
      const [lonlatCol, delimiter] = [text('lonlatCol'), text('delimiter')];
      if (lonlatCol === '') return undefined;
      return {
        type: 'delimited',
        lonlatCol,
        delimiter: delimiter === '' ? usualDelimiter : delimiter,
        isReversed: given['reverseCheckbox'] === true,
      };
    }
    case 'geohash': {
      const geohashCol = text('geohashCol');
      return geohashCol === '' ? undefined : { type: 'geohash', geohashCol };
    }
    default: {
      const [lonCol, latCol] = [text('lonCol'), text('latCol')];
      return lonCol === '' || latCol === '' ? undefined : { type: 'latlong', lonCol, latCol };
    }
  }
}

/** The columns that are asked for, each once. */
export function spatialColumns(spatial: Spatial | undefined): readonly string[] {
  if (spatial === undefined) return [];
  if (spatial.type === 'latlong') return [...new Set([spatial.lonCol, spatial.latCol])];
  return [spatial.type === 'delimited' ? spatial.lonlatCol : spatial.geohashCol];
}
