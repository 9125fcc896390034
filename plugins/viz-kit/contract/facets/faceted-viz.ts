import type { ColumnarResult } from '#plugins/databases';
import type { QueryObject } from '#plugins/queries';
import { vizOptions } from '../options/options.ts';
import type { FormData } from '../type/form-data.ts';
import type { VizType } from '../type/viz-type.ts';
import { facetedQuery } from './faceted-query.ts';
import { facetOptions, facetsOf, facetSlots, withoutFacets } from './facet-settings.ts';
import { facetedTable } from './faceted-table.ts';

/** The type with small multiples: to its own functions each is a chart like others. */
export function facetedViz(viz: VizType): VizType {
  const { fileQueries, totals, asTable } = viz;
  const faceted =
    (build: (formData: FormData) => readonly QueryObject[]) =>
    (formData: FormData): readonly QueryObject[] =>
      facetsOf(formData) === undefined
        ? build(formData)
        : build(withoutFacets(formData)).map((query) => facetedQuery(query, formData));
  return {
    ...viz,
    slots: [...viz.slots, ...facetSlots],
    options: vizOptions({ ...viz.options.properties, ...facetOptions }),
    buildQuery: faceted(viz.buildQuery),
    ...(fileQueries === undefined ? {} : { fileQueries: faceted(fileQueries) }),
    ...(totals === undefined
      ? {}
      : { totals: (formData) => (facetsOf(formData) === undefined ? totals(formData) : undefined) }),
    ...(asTable === undefined
      ? {}
      : {
          asTable: (result: ColumnarResult, formData: FormData) => {
            const facets = facetsOf(formData);
            if (facets === undefined) return asTable(result, formData);
            return facetedTable(result, facets, (part) => asTable(part, withoutFacets(formData)));
          },
        }),
    open: (formData) => openFaceted(viz, formData),
  };
}

/** The code that puts drawings together comes in with the first chart that has facets. */
function openFaceted(viz: VizType, formData: FormData): ReturnType<VizType['open']> {
  const opened = viz.open(withoutFacets(formData));
  if (!opened.ok || facetsOf(formData) === undefined) return opened;
  return {
    ok: true,
    value: async () => {
      const [drawing, { facetedDrawing }] = await Promise.all([opened.value(), import('./draw-facets.ts')]);
      return facetedDrawing(drawing, formData);
    },
  };
}
