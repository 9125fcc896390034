import { AppError, issueCodesOf, toAppError } from '#core/common';
import type { Databases } from '#plugins/databases';
import { engineGrain, grainsWith, usualCalendar, type DatasetModel } from '#plugins/datasets';
import type { QueryRequest, QueryRunner } from '#plugins/queries';
import { chartErrors } from '../../common/messages.ts';
import type { ChartRequest } from './chart-request.ts';
import { resolveShares } from './contribution-totals.ts';
import { resolveAxis } from './resolve-axis.ts';
import type { Answer } from './format-answer.ts';

/** What the queries of one request share. */
export interface RunFacts {
  readonly dataset: DatasetModel;
  readonly userId: number;
  readonly signal: AbortSignal;
}

/** The requests for the query runner, in order. */
export function queryRequests(request: ChartRequest, facts: RunFacts): readonly QueryRequest[] {
  return request.queries.map(({ query, resultType }) => ({
    dataset: facts.dataset,
    query: resolveAxis(query, request.formData?.['x_axis'], facts.dataset),
    resultType,
    force: request.force,
    cacheTimeoutS: request.cacheTimeoutS,
    userId: facts.userId,
    signal: facts.signal,
    priority: 'visible',
  }));
}

/** Answers in order. One failure is the failure of all, and stops the others. */
export async function runQueries(
  asked: readonly QueryRequest[],
  services: { readonly runner: QueryRunner; readonly databases: Databases },
): Promise<readonly Answer[]> {
  const requests = await resolveShares(asked, services).catch((thrown: unknown) => {
    throw describeFailure(thrown);
  });
  const failed = new AbortController();
  const answers = requests.map((request) => {
    const signal = AbortSignal.any([request.signal, failed.signal]);
    return answerQuery({ ...request, signal }, services).catch((thrown: unknown) => {
      failed.abort();
      throw thrown;
    });
  });
  const settled = await Promise.allSettled(answers);
  const failure =
    settled.find((outcome) => outcome.status === 'rejected' && toAppError(outcome.reason).kind !== 'cancelled') ??
    settled.find((outcome) => outcome.status === 'rejected');
  if (failure?.status === 'rejected') throw describeFailure(failure.reason);
  return Promise.all(answers);
}

async function answerQuery(
  request: QueryRequest,
  { runner, databases }: { readonly runner: QueryRunner; readonly databases: Databases },
): Promise<Answer> {
  const { resultType, dataset } = request;
  if (resultType === 'columns') return { plain: { data: datasetColumns(dataset) } };
  if (resultType === 'timegrains') return { plain: { data: await grainRows(dataset, databases) } };
  return { outcome: await runner.run(request), resultType };
}

function datasetColumns(dataset: DatasetModel) {
  return dataset.columns.map((column) => ({
    column_name: column.column_name,
    verbose_name: column.verbose_name,
    dtype: column.type_generic,
  }));
}

async function grainRows(dataset: DatasetModel, databases: Databases) {
  const { dialect } = dataset.connection ?? (await databases.connection(dataset.databaseId));
  const { calendar = usualCalendar } = dataset;
  return grainsWith(calendar).flatMap(([duration, name]) => {
    const truncate = dialect.truncations[engineGrain(duration, calendar)];
    return truncate === undefined ? [] : [{ name, function: truncate('{col}'), duration }];
  });
}

/**
 * A failed query as clients know it: `{"message": "Error: <database text>"}`. The errors list beside it tells our own
 * page the error type and the issue codes.
 */
export function describeFailure(thrown: unknown): AppError {
  const error = toAppError(thrown);
  if (error.kind !== 'engine') return error;
  const errorType = error.errorType ?? 'GENERIC_DB_ENGINE_ERROR';
  const extra = { issue_codes: issueCodesOf(errorType), ...error.extra };
  return new AppError('engine', chartErrors.queryFailed({ reason: error.message }), {
    extra: { errors: [{ message: error.message, error_type: errorType, level: 'error', extra }] },
    cause: error,
  });
}
