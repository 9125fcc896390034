import { toAppError } from '#core/common';

/** What was answered for the columns of a filter. */
export interface ColumnAnswers<C, A> {
  readonly answered: readonly { readonly column: C; readonly answer: A }[];
  /** A column after the first could not be asked. */
  readonly isPartial: boolean;
}

/**
 * Asks every column. One after the first that fails is left out: the filter is still of use without it. What is given
 * up fails as a whole.
 */
export async function answeringColumns<C, A>(
  columns: readonly C[],
  ask: (column: C) => Promise<A>,
  signal: AbortSignal,
): Promise<ColumnAnswers<C, A>> {
  const all = await Promise.all(
    columns.map(async (column, at) => {
      try {
        return [{ column, answer: await ask(column) }];
      } catch (thrown) {
        if (at === 0 || signal.aborted || toAppError(thrown).kind === 'cancelled') throw thrown;
        return [];
      }
    }),
  );
  const answered = all.flat();
  return { answered, isPartial: answered.length < columns.length };
}
