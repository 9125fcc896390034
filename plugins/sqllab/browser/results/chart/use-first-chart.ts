import { useMemo } from 'react';
import { useExtensions } from '#core/browser';
import { VizTypes, findVizType, type FormData } from '#plugins/viz-kit';
import type { ShownResult } from '../../../contract/result-state.ts';
import { suggestFormData, suggestVizType } from '../../../common/chart/result-form-data.ts';

/** The chart that suits a result best; undefined: it has no columns, or there is no type to draw it. */
export function useFirstChart({ key, part }: ShownResult): FormData | undefined {
  const types = useExtensions(VizTypes);
  return useMemo(() => {
    const wanted = findVizType(types, suggestVizType(part.columns, part.rows)) ?? types[0];
    return wanted === undefined || part.columns.length === 0 ? undefined : suggestFormData(wanted, part.columns, key);
  }, [types, key, part]);
}
