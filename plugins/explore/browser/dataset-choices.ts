import { defineCommand, defineSlice, defineState, describeError, toAppError, type ErrorInfo } from '#core/common';
import { call, put, takeLatest, type HttpClient, type Saga } from '#core/browser';
import { datasetRoutes } from '#plugins/datasets';

export interface DatasetChoice {
  readonly id: number;
  readonly name: string;
  readonly database: string;
}

interface DatasetChoicesState {
  readonly search: string;
  readonly isLoading: boolean;
  readonly choices: readonly DatasetChoice[];
  readonly error: ErrorInfo | null;
}

/** Datasets offered when the chart's dataset is changed. */
export const DatasetChoices = defineState<DatasetChoicesState>('explore/datasetChoices', {
  search: '',
  isLoading: false,
  choices: [],
  error: null,
});
export const searchDatasets = defineCommand<{ readonly search: string }>('explore/searchDatasets');

export const datasetChoicesSlice = defineSlice(
  DatasetChoices,
  {
    found: (state, p: { choices: readonly DatasetChoice[] }) => {
      state.isLoading = false;
      state.choices = p.choices as typeof state.choices;
    },
    failed: (state, p: { error: ErrorInfo }) => {
      state.isLoading = false;
      state.error = p.error as typeof state.error;
    },
  },
  (on) => [
    on(searchDatasets, (state, { search }) => {
      state.search = search;
      state.isLoading = true;
      state.error = null;
    }),
  ],
);

export function* datasetChoicesSaga({ http }: { readonly http: HttpClient }): Saga {
  yield* takeLatest(searchDatasets, function* find({ search }): Saga {
    try {
      const filters = search.trim() === '' ? [] : [{ col: 'table_name', opr: 'ct', value: search.trim() }];
      const q = { filters, page_size: 100, order_column: 'table_name', order_direction: 'asc' as const };
      const answer = yield* call(http.send, datasetRoutes.list, { query: { q } });
      const choices = answer.body.result.map((row) => ({
        id: Number(row['id']),
        name: String(row['table_name']),
        database: (row['database'] as { database_name?: string } | undefined)?.database_name ?? '',
      }));
      yield* put(datasetChoicesSlice.actions.found({ choices }));
    } catch (thrown) {
      yield* put(datasetChoicesSlice.actions.failed({ error: describeError(toAppError(thrown)) }));
    }
  });
}
