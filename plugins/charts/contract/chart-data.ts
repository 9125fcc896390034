import { AppError, toAppError } from '#core/common';
import type { CellValue, ColumnarResult, GenericTypeCode } from '#plugins/databases';
import type { PredicateOrigin } from '#plugins/queries';
import { chartAlerts } from '../common/messages.ts';

/** Asked for by our own page: columns instead of rows, which are smaller and faster to read. */
export const columnsMediaType = 'application/vnd.tessera.columns+json';

/** A column on the wire: its values, or for texts that repeat a dictionary and positions in it (-1: null). */
export type WireColumn = {
  readonly name: string;
  readonly type: GenericTypeCode;
  readonly databaseType: string;
} & (
  | { readonly values: readonly CellValue[] }
  | { readonly dictionary: readonly string[]; readonly indexes: readonly number[] }
);

/**
 * One query's answer in the columnar encoding: the fields of docs/http-api.md, "Results of queries", with columns in
 * place of `data`.
 */
export interface ColumnsAnswer {
  readonly columns: readonly WireColumn[];
  readonly rowcount: number;
  readonly sql_rowcount: number;
  readonly label_map: Readonly<Record<string, readonly string[]>>;
  readonly query: string;
  readonly origins: readonly PredicateOrigin[];
  readonly is_cached: boolean;
  readonly cached_dttm: string | null;
  readonly queried_dttm: string;
  readonly cache_key: string;
  /** Seconds; 0: until it is pushed out, -1: not at all. */
  readonly cache_timeout?: number;
  readonly from_dttm: number | null;
  readonly to_dttm: number | null;
  readonly applied_filters: readonly { readonly column: string }[];
  readonly rejected_filters: readonly { readonly reason: string; readonly column: string }[];
  readonly annotation_data: Readonly<Record<string, unknown>>;
}

export interface ColumnsReply {
  readonly result: readonly ColumnsAnswer[];
}

/** Values of a wire column, whichever form it came in. */
export function valuesOf(column: WireColumn): readonly CellValue[] {
  if ('values' in column) return column.values;
  const { dictionary, indexes } = column;
  return indexes.map((index) => dictionary[index] ?? null);
}

/** The columnar result inside an answer. */
export function columnarResultOf(answer: Pick<ColumnsAnswer, 'columns' | 'rowcount'>): ColumnarResult {
  return {
    rowCount: answer.rowcount,
    columns: answer.columns.map((column) => ({
      name: column.name,
      type: column.type,
      databaseType: column.databaseType,
      values: valuesOf(column),
    })),
  };
}

/**
 * What a chart data call tells beside the chart's own question; undefined when it failed, since the chart's own question
 * tells what is wrong. Throws AppError where it was cancelled.
 */
export async function resultsBeside(
  asked: Promise<{ readonly body: unknown }>,
): Promise<readonly ColumnarResult[] | undefined> {
  try {
    return readResults((await asked).body);
  } catch (thrown) {
    if (toAppError(thrown).kind === 'cancelled') throw thrown;
    return undefined;
  }
}

/** The result of each query of a chart data call. Throws AppError for what is not in the columnar encoding. */
export function readResults(body: unknown): readonly ColumnarResult[] {
  if (!(body instanceof Uint8Array)) throw new AppError('internal', chartAlerts.unreadableAnswer());
  const { result } = JSON.parse(new TextDecoder().decode(body)) as ColumnsReply; // our own server wrote it so
  return result.map(columnarResultOf);
}

/** One page of rows as they are, and how many there are. Throws AppError for what is not in the columnar encoding. */
export function readSamples(body: unknown): { readonly result: ColumnarResult; readonly totalCount: number } {
  if (!(body instanceof Uint8Array)) throw new AppError('internal', chartAlerts.unreadableAnswer());
  const { result } = JSON.parse(new TextDecoder().decode(body)) as SamplesReply; // our own server wrote it so
  return { result: columnarResultOf(result), totalCount: result.total_count };
}

interface SamplesReply {
  readonly result: ColumnsAnswer & { readonly total_count: number };
}
