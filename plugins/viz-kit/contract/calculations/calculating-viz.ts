import type { FormData } from '../type/form-data.ts';
import type { VizType } from '../type/viz-type.ts';
import { calculatedQueries, calculatedTotals } from './calculated-query.ts';
import { withCalculations } from './with-calculations.ts';

/** The type with the calculations of a chart: to its own functions they are metrics like others. */
export function calculatingViz(viz: VizType): VizType {
  const { pageQueries, fileQueries, totals, asTable } = viz;
  return {
    ...viz,
    buildQuery: (formData) => calculatedQueries(viz.buildQuery(withCalculations(formData)), formData),
    ...(pageQueries === undefined
      ? {}
      : { pageQueries: (formData) => calculatedQueries(pageQueries(withCalculations(formData)), formData) }),
    ...(fileQueries === undefined
      ? {}
      : { fileQueries: (formData) => calculatedQueries(fileQueries(withCalculations(formData)), formData) }),
    ...(totals === undefined
      ? {}
      : {
          totals: (formData) => {
            const found = totals(withCalculations(formData));
            return found && { ...found, query: calculatedTotals(found.query, formData) };
          },
        }),
    ...(asTable === undefined ? {} : { asTable: (result, formData) => asTable(result, withCalculations(formData)) }),
    open: (formData) => openCalculating(viz, formData),
  };
}

function openCalculating(viz: VizType, formData: FormData): ReturnType<VizType['open']> {
  const opened = viz.open(withCalculations(formData));
  if (!opened.ok) return opened;
  return {
    ok: true,
    value: async () => {
      const { draw, summarize, overview, drawLater, summarizeLater } = await opened.value();
      return {
        draw: (input) => draw(calculated(input)),
        summarize: (input) => summarize(calculated(input)),
        ...(overview === undefined ? {} : { overview: (input) => overview(calculated(input)) }),
        ...(drawLater === undefined ? {} : { drawLater: (input) => drawLater(calculated(input)) }),
        ...(summarizeLater === undefined ? {} : { summarizeLater: (input) => summarizeLater(calculated(input)) }),
      };
    },
  };
}

const calculated = <I extends { readonly formData: FormData }>(input: I): I => ({
  ...input,
  formData: withCalculations(input.formData),
});
