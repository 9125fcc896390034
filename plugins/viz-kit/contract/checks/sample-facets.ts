import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { columnLabel, type PostProcessingStep, type QueryObject } from '#plugins/queries';

/** Made-up values of a facet; each has the same rows. */
const values = ['First', 'Second'] as const;

/** A made-up answer to a query with facets: what `answer` gives for one picture, once for each. */
export function facetedAnswer(query: QueryObject, answer: (query: QueryObject) => ColumnarResult): ColumnarResult {
  const labels = (query.facets?.columns ?? []).map(({ label }) => label);
  if (labels.length === 0) return answer(query);
  const { columns, rowCount } = answer(ofOnePicture(query, labels));
  const parts = labels.reduce<readonly (readonly string[])[]>(
    (all, _label) => all.flatMap((part) => values.map((value) => [...part, value])),
    [[]],
  );
  const repeated = <T>(of: (part: readonly string[]) => readonly T[]): readonly T[] => parts.flatMap(of);
  const keys = labels.map((name, index) => ({
    name,
    databaseType: 'VARCHAR',
    type: genericType.string,
    values: repeated((part): readonly CellValue[] => Array.from({ length: rowCount }, () => part[index] ?? null)),
  }));
  const own = columns.map((column) => ({ ...column, values: repeated(() => column.values) }));
  return { columns: [...keys, ...own], rowCount: rowCount * parts.length };
}

function ofOnePicture(query: QueryObject, labels: readonly string[]): QueryObject {
  const { facets: _facets, ...rest } = query;
  const isOwn = (name: unknown): boolean => !labels.includes(String(name));
  const step = (one: PostProcessingStep | null): PostProcessingStep | null => {
    const groups = one?.options?.['groupby'];
    return one === null || !Array.isArray(groups)
      ? one
      : { ...one, options: { ...one.options, groupby: groups.filter(isOwn) } };
  };
  return {
    ...rest,
    columns: (query.columns ?? []).filter((column) => isOwn(columnLabel(column))),
    ...(query.post_processing == null ? {} : { post_processing: query.post_processing.map(step) }),
  };
}
