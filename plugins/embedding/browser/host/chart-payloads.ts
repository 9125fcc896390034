import type { Extensions, StoreRoot } from '#core/common';
import { buildQueryContext } from '#plugins/charts';
import { VizTypes, findVizType, prepared } from '#plugins/viz-kit';
import { DashboardPages, type DashboardQuestions } from '#plugins/dashboard';

/**
 * What the charts of the open dashboard ask for now, filters included, by chart id: bodies for `POST /api/v1/chart/data`.
 * Of one chart, or of all; one whose type is not there, or that is not on the dashboard, is left out.
 */
export async function chartPayloads(
  { extensions, questions }: { readonly extensions: Extensions; readonly questions: DashboardQuestions },
  root: StoreRoot,
  only: unknown,
): Promise<Readonly<Record<string, unknown>>> {
  const ids = Object.keys(DashboardPages.select(root).dashboard?.charts ?? {}).map(Number);
  const wanted = only === undefined || only === null ? ids : ids.filter((id) => id === only);
  const payloads = wanted.map(async (id) => {
    const formData = questions.formDataOf(root, id);
    const viz = formData && findVizType(extensions.all(VizTypes), formData.viz_type);
    if (formData === undefined || viz === undefined) return [];
    await prepared(viz, formData);
    return [[String(id), buildQueryContext(viz, viz.migrate(formData))] as const];
  });
  return Object.fromEntries((await Promise.all(payloads)).flat());
}
