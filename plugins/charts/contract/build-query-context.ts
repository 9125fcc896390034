import type { QueryContext } from '#plugins/queries';
import { withExtraFormData } from './extra-form-data.ts';
import type { FormData } from './form-data.ts';
import type { VizType } from './viz-type.ts';

export interface QueryContextOptions {
  /** Bypasses the cache. */
  readonly force?: boolean;
  readonly resultFormat?: 'json' | 'csv' | 'xlsx';
  readonly resultType?: string;
}

/** The dataset a chart is over: `12__table` → 12. Undefined when it is not written so. */
export function datasetIdOf(formData: FormData): number | undefined {
  const match = /^(\d+)__/.exec(formData.datasource);
  return match === null ? undefined : Number(match[1]);
}

/** What a chart asks for (no SQL): the body of `POST /api/v1/chart/data` and the saved `query_context`. Pure. */
export function buildQueryContext(viz: VizType, formData: FormData, options: QueryContextOptions = {}): QueryContext {
  return {
    datasource: { id: datasetIdOf(formData) ?? 0, type: formData.datasource.split('__')[1] ?? 'table' },
    force: options.force ?? false,
    queries: viz.buildQuery(formData).map((query) => withExtraFormData(query, formData)),
    form_data: { ...formData },
    result_format: options.resultFormat ?? 'json',
    result_type: options.resultType ?? 'full',
  };
}

/**
 * What a chart asks, as text: equal texts are the same question to the same dataset, filters of a dashboard included.
 * Settings of the look are not in it.
 */
export function questionOf(viz: VizType, formData: FormData): string {
  const { datasource, queries } = buildQueryContext(viz, viz.migrate(formData));
  return JSON.stringify([viz.key, datasource, queries]);
}
