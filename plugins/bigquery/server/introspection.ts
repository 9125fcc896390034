import { recordOf, type AnyRecord } from '#core/common';
import {
  ApiFailure,
  engineFailure,
  kindOfTable,
  listedTable,
  textIn,
  type DescribedColumn,
  type EngineConnection,
} from '#plugins/databases';
import { genericTypeOf, typeName } from '../common/column-types.ts';
import { functionNames } from '../common/function-names.ts';
import { engineErrorOf } from './engine-errors.ts';
import type { OpenProject } from './open-project.ts';
import { askBigQuery, columnsOf, placeIn, type AnswerColumn, type BigQueryApi } from './protocol/bigquery-api.ts';

type Introspection = Pick<EngineConnection, 'catalogs' | 'schemas' | 'tables' | 'describeTable' | 'functionNames'>;

/** What the project contains, by the lists of the service, for which nothing is billed. */
export const introspectionOf = ({ api, address }: OpenProject): Introspection => {
  const { dataset: start, project } = address;
  return {
    catalogs: () => Promise.resolve([project]),
    schemas: async () => {
      const datasets = (await listed(api, 'datasets', 'datasets')) ?? [];
      const names = datasets.map((one) => textIn(recordOf(one['datasetReference']), 'datasetId')).sort();
      return [...names.filter((name) => name === start), ...names.filter((name) => name !== start)];
    },
    tables: async (schema = start) => {
      if (schema === undefined) return [];
      const tables = (await listed(api, `datasets/${encodeURIComponent(schema)}/tables`, 'tables')) ?? [];
      return tables
        .map((one) => ({
          name: textIn(recordOf(one['tableReference']), 'tableId'),
          type: kindOfTable(textIn(one, 'type')),
        }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    describeTable: async ({ schema = start, name }) => {
      if (schema === undefined) return undefined;
      const found = await answerOf(
        api,
        placeIn(api, `datasets/${encodeURIComponent(schema)}/tables/${encodeURIComponent(name)}`),
      );
      if (found === undefined) return undefined;
      return listedTable(columnsOf(found['schema']).map(describedColumn), textIn(found, 'description') || undefined);
    },
    functionNames: () => Promise.resolve(functionNames),
  };
};

export function describedColumn({ name, type, mode, description }: AnswerColumn): DescribedColumn {
  const databaseType = typeName(type, mode);
  const isNullable = mode.toUpperCase() === 'NULLABLE';
  return { name, databaseType, type: genericTypeOf(databaseType), isNullable, comment: description };
}

/** Undefined: there is no such thing. Throws AppError. */
async function answerOf(api: BigQueryApi, url: URL): Promise<AnyRecord | undefined> {
  try {
    return (await askBigQuery(api, { method: 'GET', url })).body;
  } catch (thrown) {
    if (thrown instanceof ApiFailure && thrown.answer.status === 404) return undefined;
    throw engineFailure(engineErrorOf(thrown));
  }
}

/** All pages of a list. */
async function listed(api: BigQueryApi, path: string, name: string): Promise<readonly AnyRecord[] | undefined> {
  const all: AnyRecord[] = [];
  const url = placeIn(api, path);
  url.searchParams.set('maxResults', '1000');
  for (;;) {
    const page = await answerOf(api, url);
    if (page === undefined) return undefined;
    const items = page[name];
    for (const item of Array.isArray(items) ? items : []) all.push(recordOf(item));
    const next = textIn(page, 'nextPageToken');
    if (next === '') return all;
    url.searchParams.set('pageToken', next);
  }
}
