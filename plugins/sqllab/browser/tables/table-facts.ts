import { defineSlice, defineState, type ErrorInfo } from '#core/common';
import type { CellValue } from '#plugins/databases';
import { countRows, profileColumn, removeTable } from '../../contract/table-commands.ts';

/** Something that was asked of a table. */
export type Fact<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly value: T }
  | { readonly status: 'failed'; readonly error: ErrorInfo };

export interface ColumnProfile {
  readonly nulls: number;
  readonly distinct: number;
  readonly min: CellValue;
  readonly max: CellValue;
}

interface Facts {
  readonly rows?: Fact<number>;
  readonly columns: Readonly<Record<string, Fact<ColumnProfile>>>;
}

/** What was counted of tables beside tabs, by table id. It is as old as the question, so it is not kept. */
export const TableFacts = defineState<Readonly<Record<string, Facts>>>('sqllab/tableFacts', {});

const none: Facts = { columns: {} };
const loading = { status: 'loading' } as const;

export const tableFactsSlice = defineSlice(
  TableFacts,
  {
    counted: (state, { id, rows }: { readonly id: string; readonly rows: Fact<number> }) => ({
      ...state,
      [id]: { ...(state[id] ?? none), rows },
    }),
    profiled: (
      state,
      { id, column, fact }: { readonly id: string; readonly column: string; readonly fact: Fact<ColumnProfile> },
    ) => withColumn(state, id, column, fact),
  },
  (on) => [
    on(countRows, (state, { id }) => ({ ...state, [id]: { ...(state[id] ?? none), rows: loading } })),
    on(profileColumn, (state, { id, column }) => withColumn(state, id, column, loading)),
    on(removeTable, (state, { id }) => Object.fromEntries(Object.entries(state).filter(([key]) => key !== id))),
  ],
);

function withColumn(
  state: Readonly<Record<string, Facts>>,
  id: string,
  column: string,
  fact: Fact<ColumnProfile>,
): Readonly<Record<string, Facts>> {
  const known = state[id] ?? none;
  return { ...state, [id]: { ...known, columns: { ...known.columns, [column]: fact } } };
}
