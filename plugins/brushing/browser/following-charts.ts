import type { StoreRoot } from '#core/common';
import { datasetIdOf, queriesOf, selectChart } from '#plugins/charts';
import { VizTypes, findVizType, type FormData, type VizType } from '#plugins/viz-kit';
import { selectDashboard, selectDashboardContent, areCrossFiltersOn, reachedCharts } from '#plugins/dashboard';
import type { CubeAxis, CubeQuestion } from '../contract/routes.ts';
import type { BrushingServices } from './brushing-services.ts';

/** A chart that follows the brush in another one. */
export interface FollowingChart {
  readonly chartId: number;
  readonly viz: VizType;
  /** Settings with every filter but that of the brushed chart. */
  readonly formData: FormData;
  /** One per query. */
  readonly questions: readonly CubeQuestion[];
}

/** Charts on screen, or told in a text there, that the brush of a chart reaches and whose dataset has the brushed columns. */
export function followingCharts(
  root: StoreRoot,
  chartId: number,
  axes: readonly CubeAxis[],
  { live, questions, extensions }: BrushingServices,
): readonly FollowingChart[] {
  const content = selectDashboardContent(root);
  const dashboard = selectDashboard(root);
  if (content === undefined || dashboard === null || !areCrossFiltersOn(content.metadata)) return [];
  return reachedCharts(content.layout, content.metadata, chartId).flatMap((id): FollowingChart[] => {
    const key = String(id);
    const answers = selectChart(root, key)?.queriesResponse ?? [];
    const isShown = live.isFollowed(key) && answers.length > 0;
    const formData = isShown ? questions.formDataWithout(root, id, String(chartId)) : undefined;
    const viz = findVizType(extensions.all(VizTypes), formData?.viz_type ?? '');
    const datasetId = formData === undefined ? undefined : datasetIdOf(formData);
    if (formData === undefined || viz === undefined || datasetId === undefined) return [];
    if (viz.parts !== undefined) return []; // it asks nothing itself
    const columns = dashboard.datasets[datasetId]?.columns ?? [];
    const hasColumns = axes.every(({ column }) => columns.some((one) => one.column_name === column));
    if (!hasColumns) return [];
    const asked = queriesOf(viz, formData).map((query, index): CubeQuestion => {
      const { rowCount, columns: shown } = answers[index]?.result ?? { rowCount: 0, columns: [] };
      return { key, datasetId, dashboardId: dashboard.id, query, size: rowCount * shown.length };
    });
    return [{ chartId: id, viz, formData, questions: asked }];
  });
}
