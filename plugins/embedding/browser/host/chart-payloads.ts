import type { Extensions, StoreRoot } from '#core/common';
import { buildQueryContext } from '#plugins/charts';
import { VizTypes, findVizType } from '#plugins/viz-kit';
import { DashboardPages, type DashboardQuestions } from '#plugins/dashboard';

/**
 * What the charts of the open dashboard ask for now, filters included, by chart id: bodies for `POST /api/v1/chart/data`.
 * Of one chart, or of all; one whose type is not there, or that is not on the dashboard, is left out.
 */
export function chartPayloads(
  { extensions, questions }: { readonly extensions: Extensions; readonly questions: DashboardQuestions },
  root: StoreRoot,
  only: unknown,
): Readonly<Record<string, unknown>> {
  const ids = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {}).map(Number);
  const wanted = only === undefined || only === null ? ids : ids.filter((id) => id === only);
  return Object.fromEntries(
    wanted.flatMap((id) => {
      const formData = questions.formDataOf(root, id);
      const viz = formData && findVizType(extensions.all(VizTypes), formData.viz_type);
      if (formData === undefined || viz === undefined) return [];
      return [[String(id), buildQueryContext(viz, viz.migrate(formData))] as const];
    }),
  );
}
