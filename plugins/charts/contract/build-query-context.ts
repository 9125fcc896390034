import { without } from '#core/common';
import type { QueryContext, QueryObject } from '#plugins/queries';
import { withExtraFormData } from './extra-form-data.ts';
import { setAsideKey, type FormData, type VizParts, type VizType } from '#plugins/viz-kit';

export interface QueryContextOptions {
  /** Bypasses the cache. */
  readonly force?: boolean;
  readonly resultFormat?: 'json' | 'csv' | 'xlsx';
  readonly resultType?: string;
  /** For a live chart in the page, which may ask for less at first. */
  readonly isForPage?: boolean;
  /** The file is for somebody who reads it, not for a program. */
  readonly isForPeople?: boolean;
}

/** The dataset a chart is over: `12__table` → 12. Undefined when it is not written so. */
export function datasetIdOf(formData: FormData): number | undefined {
  const match = /^(\d+)__/.exec(formData.datasource);
  return match === null ? undefined : Number(match[1]);
}

/** Whether it is said what the chart is over: a dataset, or rows of another kind under a key of their own. */
export const hasSource = (formData: FormData): boolean => sourceOf(formData) !== undefined;

function sourceOf(formData: FormData): QueryContext['datasource'] | undefined {
  const match = /^(.+)__([a-z]+)$/.exec(formData.datasource);
  if (match === null) return undefined;
  const [, id = '', type = ''] = match;
  return { id: /^\d+$/.test(id) ? Number(id) : id, type };
}

/** What a chart asks for (no SQL): the body of `POST /api/v1/chart/data` and the saved `query_context`. Pure. */
export function buildQueryContext(viz: VizType, formData: FormData, options: QueryContextOptions = {}): QueryContext {
  const format = options.resultFormat ?? 'json';
  const ofFormat = format !== 'json' ? fileQueriesOf : options.isForPage === true ? pageQueriesOf : builtQueriesOf;
  const queries = ofFormat(viz, formData);
  return {
    datasource: sourceOf(formData) ?? { id: 0, type: 'table' },
    force: options.force ?? false,
    queries: queries.map((query) => withExtraFormData(query, formData)),
    form_data: without(formData, setAsideKey),
    result_format: format,
    ...(options.isForPeople === true ? { for_people: true } : {}),
    result_type: options.resultType ?? 'full',
  };
}

const builtQueriesOf = (viz: VizType, formData: FormData): readonly QueryObject[] => viz.buildQuery(formData);

/** What the page asks first. */
export const pageQueriesOf = (viz: VizType, formData: FormData): readonly QueryObject[] =>
  viz.pageQueries?.(formData) ?? viz.buildQuery(formData);

/** What a file of a chart's rows asks. */
export const fileQueriesOf = (viz: VizType, formData: FormData): readonly QueryObject[] =>
  viz.fileQueries?.(formData) ?? viz.buildQuery(formData);

/**
 * What a chart queries by itself, without the filters around it; undefined where its type is not installed or fails to
 * build them. Code that only inspects the queries must not fail: requesting the data reports the error.
 */
export function plainQueriesOf(viz: VizType | undefined, formData: FormData): readonly QueryObject[] | undefined {
  try {
    return viz?.buildQuery(viz.migrate(formData));
  } catch {
    return undefined; // said where the data is asked for
  }
}

/**
 * What a chart asks now, the filters around it included; nothing where its type cannot say, as `plainQueriesOf`. A type that
 * has to be asked first is `prepared` by who must know.
 */
export function queriesOf(viz: VizType, formData: FormData): readonly QueryObject[] {
  try {
    return buildQueryContext(viz, viz.migrate(formData)).queries;
  } catch {
    return [];
  }
}

/** Which charts a chart is made of, and what it adds to the question of each. */
function questionOfParts(key: string, { idsOf, settingsIn, samples }: VizParts, formData: FormData): string {
  const { extra_form_data: extra, url_params: urlParams } = formData;
  const made = { viz_type: samples[0]?.viz.key ?? key, datasource: '' };
  return JSON.stringify([key, idsOf(formData), settingsIn(formData, made), extra, urlParams]);
}

/**
 * What a chart asks, as text: equal texts are the same question to the same dataset, filters of a dashboard included.
 * Settings of the look are not in it, and no annotation layers, which have questions of their own.
 */
export function questionOf(viz: VizType, formData: FormData): string {
  try {
    if (viz.parts !== undefined) return questionOfParts(viz.key, viz.parts, viz.migrate(formData));
    const { datasource, queries } = buildQueryContext(viz, viz.migrate(formData));
    return JSON.stringify([viz.key, datasource, queries.map((query) => without(query, 'annotation_layers'))]);
  } catch {
    return JSON.stringify([viz.key, formData]); // it cannot tell: any other settings may be another question
  }
}
