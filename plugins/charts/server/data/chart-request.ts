import { err, ok, type Result } from '#core/common';
import { columnsMediaType } from '#plugins/charts';
import { resultTypes, type QueryContext, type QueryObject, type ResultType } from '#plugins/queries';

export type ChartFormat = 'rows' | 'columns' | 'csv' | 'xlsx';

/** A chart data call, read: which dataset, what to ask it, how to write the answer. */
export interface ChartRequest {
  /** 0: the rows are of another kind than a dataset. */
  readonly datasetId: number;
  readonly queries: readonly { readonly query: QueryObject; readonly resultType: ResultType }[];
  readonly format: ChartFormat;
  /** A file for somebody who reads it, not for a program. */
  readonly isForPeople?: boolean;
  readonly formData?: Readonly<Record<string, unknown>> | undefined;
  readonly force: boolean;
  /** Seconds. */
  readonly cacheTimeoutS: number | undefined;
}

interface CallFacts {
  readonly accept: string;
  /** `force` of the query string. */
  readonly force: string | undefined;
  /** Types of rows besides datasets. */
  readonly sourceTypes?: readonly string[];
}

/** Reads the body of docs/http-api.md, "Chart data". The error is the text after "Request is incorrect: ". */
export function readChartRequest(body: QueryContext, facts: CallFacts): Result<ChartRequest, string> {
  const { id, type } = body.datasource;
  const isOther = facts.sourceTypes?.includes(type) === true;
  const datasetId = isOther ? 0 : Number(id);
  if (!Number.isInteger(datasetId)) return err(`datasource id ${JSON.stringify(id)} is not a number`);
  if (!isOther && type !== 'table' && type !== 'dataset')
    return err(`datasource type ${JSON.stringify(type)} is not supported`);
  const format = readFormat(body.result_format, facts.accept);
  if (format === undefined) return err(`result_format must be one of json, csv, xlsx`);
  const queries: { query: QueryObject; resultType: ResultType }[] = [];
  for (const query of body.queries) {
    const resultType = readResultType(query.result_type ?? body.result_type);
    if (resultType === undefined) return err(`result_type must be one of ${resultTypes.join(', ')}`);
    queries.push({ query: withUrlParams(query, body.form_data?.['url_params']), resultType });
  }
  return ok({
    datasetId,
    queries,
    format,
    isForPeople: body.for_people === true,
    formData: body.form_data ?? undefined,
    force: body.force === true || isYes(facts.force),
    cacheTimeoutS: body.custom_cache_timeout ?? undefined,
  });
}

/** Templates read the parameters of the address, which the form data tells. */
function withUrlParams(query: QueryObject, given: unknown): QueryObject {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return query;
  return { ...query, url_params: { ...given, ...query.url_params } };
}

/** `true` and `1`, as addresses write them. */
export function isYes(text: string | undefined): boolean {
  return text !== undefined && ['true', '1'].includes(text.toLowerCase());
}

/** Columns for our own page, rows for everybody else. */
export function jsonFormat(accept: string): 'rows' | 'columns' {
  return accept.includes(columnsMediaType) ? 'columns' : 'rows';
}

function readFormat(format: string | null | undefined, accept: string): ChartFormat | undefined {
  if (format === undefined || format === null || format === 'json') return jsonFormat(accept);
  return format === 'csv' || format === 'xlsx' ? format : undefined;
}

function readResultType(text: string | null | undefined): ResultType | undefined {
  if (text === undefined || text === null) return 'full';
  return resultTypes.find((type) => type === text);
}
