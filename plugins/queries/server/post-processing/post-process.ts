import { AppError } from '#core/common';
import type { ColumnarResult } from '#plugins/databases';
import { failureMessages } from '../../common/post-processing-messages.ts';
import type { PostProcessingStep } from '../../contract/query-object.ts';
import type { QueryOutcome } from '../../contract/query-runner.ts';
import type { Operation } from './define-operation.ts';
import { frameOf, PostProcessingFailure, resultOf } from './frame.ts';
import { aggregateOperation } from './operations/aggregate.ts';
import { boxplotOperation } from './operations/boxplot.ts';
import { compareOperation } from './operations/compare.ts';
import { contributionOperation } from './operations/contribution.ts';
import { cumOperation } from './operations/cum.ts';
import { diffOperation } from './operations/diff.ts';
import { flattenOperation } from './operations/flatten.ts';
import { geodeticParse } from './operations/geodetic-parse.ts';
import { geohashDecode, geohashEncode } from './operations/geohash.ts';
import { histogramOperation } from './operations/histogram.ts';
import { pivotOperation } from './operations/pivot.ts';
import { prophetOperation } from './operations/prophet.ts';
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
    prophetOperation,
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
  const unknown = steps.find(({ operation }) => !operations.has(operation));
  if (unknown !== undefined)
    throw new AppError('validation', failureMessages.unknownOperation({ operation: unknown.operation }));
}

/** Runs the steps over the rows of a query. Throws AppError (400) for a step that cannot run. */
export function postProcess(
  rows: ColumnarResult,
  steps: readonly PostProcessingStep[],
  labelMap: QueryOutcome['labelMap'],
): Pick<QueryOutcome, 'result' | 'indexNames' | 'labelMap' | 'jsonColumns'> {
  checkSteps(steps);
  if (steps.length === 0)
    return { result: rows, indexNames: Array.from({ length: rows.rowCount }, (_, row) => row), labelMap };
  try {
    const frame = steps.reduce(
      (current, step) => operations.get(step.operation)?.apply(current, step.options ?? {}) ?? current,
      frameOf(rows),
    );
    const { result, indexNames, labelParts, jsonColumns } = resultOf(frame);
    // What the query itself named keeps its own parts.
    return { result, indexNames, labelMap: { ...labelParts, ...labelMap }, jsonColumns };
  } catch (failure) {
    if (failure instanceof PostProcessingFailure) throw new AppError('validation', failure.message, { cause: failure });
    throw failure;
  }
}
