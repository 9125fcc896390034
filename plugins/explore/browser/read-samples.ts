import type { HttpClient } from '#core/browser';
import { postSamples } from '#plugins/charts';
import type { CellValue, ColumnarResult, GenericTypeCode } from '#plugins/databases';

interface SamplesReply {
  readonly result: {
    readonly colnames: readonly string[];
    readonly coltypes: readonly GenericTypeCode[];
    readonly data: readonly Readonly<Record<string, CellValue>>[];
    readonly total_count: number;
  };
}

/** The first rows of a dataset as columns, and how many rows it has. */
export async function chartSamples(
  http: HttpClient,
  datasetId: number,
): Promise<{ readonly result: ColumnarResult; readonly totalCount: number }> {
  const query = { datasource_type: 'table', datasource_id: datasetId, per_page: 100, page: 1 };
  const blob = await http.download(postSamples, { query, body: null });
  const { result } = JSON.parse(await blob.text()) as SamplesReply; // wire contract §9
  const columns = result.colnames.map((name, index) => ({
    name,
    databaseType: '',
    type: result.coltypes[index] ?? 1,
    values: result.data.map((row) => row[name] ?? null),
  }));
  return { result: { columns, rowCount: result.data.length }, totalCount: result.total_count };
}
