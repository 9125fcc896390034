import { Type } from 'typebox';
import { AppError, isRecord } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { QueryObject } from '#plugins/queries';
import type { FormData, VizType } from '#plugins/viz-kit';
import { keptAnswers, type KeptAnswers } from './kept-answers.ts';
import { messages } from './messages.ts';
import { misfit } from './misfit.ts';
import type { OptionalAnswer, PureCall } from './pure-calls.ts';
import { readCells, readTable } from './read-table.ts';

/** A type in its sandbox, and how an answer of it is refused. */
export interface AskedType {
  readonly key: string;
  readonly name: string;
  readonly ask: (call: PureCall) => Promise<unknown>;
  readonly wrong: (reason: string) => AppError;
}

type Questions = Pick<VizType, 'buildQuery' | 'fileQueries' | 'totals' | 'migrate'>;

/** What a type in a sandbox asks, by settings that `prepare` was given; everything else throws. */
export function pureQueries(
  type: AskedType,
  answers: readonly OptionalAnswer[],
): { readonly questions: Questions; readonly prepare: NonNullable<VizType['prepare']> } {
  const { key, name, ask, wrong } = type;
  const fitting = <T>(schema: Parameters<typeof misfit>[0], answer: unknown): T => {
    const problem = misfit(schema, answer);
    if (problem !== undefined) throw wrong(problem);
    return answer as T; // just checked
  };
  const listOf = (kind: 'buildQuery' | 'fileQueries', isOptional = false) =>
    keptAnswers(
      async (formData) =>
        fitting<readonly QueryObject[]>(Type.Array(QueryObject, { maxItems: 20 }), await ask({ kind, key, formData })),
      { isOptional },
    );
  const queries = listOf('buildQuery');
  const files = answers.includes('fileQueries') ? listOf('fileQueries', true) : undefined;
  const totals = answers.includes('totals')
    ? keptAnswers(
        async (formData) => {
          const answer = await ask({ kind: 'totals', key, formData });
          return answer === null ? null : fitting<QueryObject>(QueryObject, answer);
        },
        { isOptional: true },
      )
    : undefined;
  const migrations = keptAnswers(async (formData): Promise<FormData> => {
    const answer = await ask({ kind: 'migrate', key, formData });
    if (!isRecord(answer)) throw wrong('its settings are no object.');
    return { ...answer, viz_type: formData.viz_type, datasource: formData.datasource };
  });
  const migrate = (formData: FormData): FormData => migrations.of(formData) ?? formData;
  const known = <V>(kept: KeptAnswers<V>, formData: FormData): V => {
    const answer = kept.of(formData);
    if (answer === undefined) throw new AppError('unprocessable', messages.notAsked({ name }));
    return answer;
  };
  return {
    questions: {
      migrate,
      buildQuery: (formData) => known(queries, formData),
      ...(files === undefined ? {} : { fileQueries: (formData: FormData) => known(files, formData) }),
      ...(totals === undefined
        ? {}
        : {
            totals: (formData: FormData) => {
              const query = known(totals, formData);
              return query === null ? undefined : { query, cells: totalCells(type, formData) };
            },
          }),
    },
    prepare: async (formData) => {
      await migrations.prepare(formData);
      for (const settings of [migrate(formData), formData])
        for (const kept of [queries, files, totals]) await kept?.prepare(settings);
    },
  };
}

const totalCells =
  ({ key, ask, wrong }: AskedType, formData: FormData) =>
  async (columns: readonly string[], answer: ColumnarResult) => {
    const cells = await ask({ kind: 'totalCells', key, formData, columns, answer });
    return refusing(wrong, () => readCells(cells)).slice(0, columns.length);
  };

/** A larger answer stays as it came: characters of JSON. */
const mostTableChars = 4_000_000;

/** The table of an answer, made in the sandbox. */
export const pureTable =
  ({ key, ask, wrong }: AskedType): NonNullable<VizType['asTableLater']> =>
  async (result, formData) => {
    if (JSON.stringify(result).length > mostTableChars) return result;
    const answer = await ask({ kind: 'asTable', key, formData, result });
    return refusing(wrong, () => readTable(answer));
  };

function refusing<T>(wrong: AskedType['wrong'], read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw thrown instanceof Error ? wrong(thrown.message) : thrown;
  }
}
