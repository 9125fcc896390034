import { AppError } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { failureMessages } from '../../common/post-processing-messages.ts';
import type { PostProcessingStep } from '../../contract/query-object.ts';
import type { QueryOutcome } from '../../contract/query-runner.ts';
import type { Operation } from './define-operation.ts';
import type { Forecasts } from '../forecast/forecasts.ts';
import { frameOf, PostProcessingFailure, resultOf, type Frame } from './frame.ts';
import { aggregateOperation } from './operations/aggregate.ts';
import { boxplotOperation } from './operations/boxplot.ts';
import { calculateOperation } from './operations/calculate.ts';
import { compareOperation } from './operations/compare.ts';
import { contributionOperation } from './operations/contribution.ts';
import { cumOperation } from './operations/cum.ts';
import { diffOperation } from './operations/diff.ts';
import { flattenOperation } from './operations/flatten.ts';
import { geodeticParse } from './operations/geodetic-parse.ts';
import { geohashDecode, geohashEncode } from './operations/geohash.ts';
import { histogramOperation } from './operations/histogram.ts';
import { pivotOperation } from './operations/pivot.ts';
import { prophetName, prophetOperation } from './operations/prophet.ts';
import { rankOperation } from './operations/rank.ts';
import { renameOperation } from './operations/rename.ts';
import { resampleOperation } from './operations/resample.ts';
import { rollingOperation } from './operations/rolling.ts';
import { selectOperation } from './operations/select.ts';
import { sortOperation } from './operations/sort.ts';

const operations: ReadonlyMap<string, Operation> = new Map(
  [
    aggregateOperation,
    boxplotOperation,
    calculateOperation,
    compareOperation,
    contributionOperation,
    cumOperation,
    diffOperation,
    flattenOperation,
    geodeticParse,
    geohashDecode,
    geohashEncode,
    histogramOperation,
    pivotOperation,
    rankOperation,
    renameOperation,
    resampleOperation,
    rollingOperation,
    selectOperation,
    sortOperation,
  ].map((operation) => [operation.name, operation]),
);

/** Throws AppError (400) for an operation that does not exist, before anything runs. */
export function checkSteps(steps: readonly PostProcessingStep[]): void {
  const unknown = steps.find(({ operation }) => operation !== prophetName && !operations.has(operation));
  if (unknown !== undefined)
    throw new AppError('validation', failureMessages.unknownOperation({ operation: unknown.operation }));
}

type Processed = Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'jsonColumns'>;

/** Runs the steps over the rows of a query, but for forecasts. Throws AppError (400) for a step that cannot run. */
export function postProcess(
  rows: ColumnarResult,
  steps: readonly PostProcessingStep[],
  labelMap: QueryOutcome['labelMap'],
): Processed {
  checkSteps(steps);
  if (steps.length === 0) return unprocessed(rows, labelMap);
  try {
    return outcomeOf(steps.reduce(applied, frameOf(rows)), labelMap);
  } catch (failure) {
    throw refusal(failure);
  }
}

/** Runs all of the steps over the rows of a query. Throws AppError (400) for a step that cannot run. */
export async function postProcessed(
  rows: ColumnarResult,
  steps: readonly PostProcessingStep[],
  {
    labelMap,
    forecasts,
    signal,
  }: Pick<QueryOutcome, 'labelMap'> & {
    readonly forecasts: Pick<Forecasts, 'of'>;
    readonly signal?: AbortSignal;
  },
): Promise<Processed> {
  if (!steps.some(({ operation }) => operation === prophetName)) return postProcess(rows, steps, labelMap);
  checkSteps(steps);
  try {
    let frame = frameOf(rows);
    for (const step of steps)
      frame =
        step.operation === prophetName
          ? await prophetOperation(frame, step.options, forecasts, signal)
          : applied(frame, step);
    return outcomeOf(frame, labelMap);
  } catch (failure) {
    throw refusal(failure);
  }
}

/** A forecast is no operation of these: it takes longer than the caller waits, and gives columns beside those there are. */
const applied = (frame: Frame, { operation, options }: PostProcessingStep): Frame =>
  operations.get(operation)?.apply(frame, options ?? {}) ?? frame;

function unprocessed(rows: ColumnarResult, labelMap: QueryOutcome['labelMap']): Processed {
  return { result: rows, indexNames: Array.from({ length: rows.rowCount }, (_, row) => row), labelMap };
}

function outcomeOf(frame: Frame, labelMap: QueryOutcome['labelMap']): Processed {
  const { result, indexNames, labelParts, jsonColumns } = resultOf(frame);
  // What the query itself named keeps its own parts.
  return { result, indexNames, labelMap: { ...labelParts, ...labelMap }, jsonColumns };
}

const refusal = (failure: unknown): unknown =>
  failure instanceof PostProcessingFailure ? new AppError('validation', failure.message, { cause: failure }) : failure;
