import { AppError, whenAllAborted } from '#core/common';
import type { QueryConnection, EngineError, KeptRows, RunOptions } from '#plugins/databases';
import { messages } from '../../common/messages.ts';
import { columnRef } from '../plan/nodes/expression-nodes.ts';
import { select } from '../plan/nodes/select-node.ts';
import type { Expression, SelectNode } from '../plan/nodes/sql-nodes.ts';
import { printPlan } from '../print/print-plan.ts';
import type { KeptNames, Wanted } from './regroup.ts';

/** The kept rows as the questions over them see them. */
export interface KeptScan {
  readonly names: KeptNames;
  readonly run: (node: SelectNode) => ReturnType<KeptRows['run']>;
  /** A statement over the kept rows as people can run it: with the scan as its first part. */
  readonly sqlOf: (node: SelectNode) => string;
}

/** A question that takes part in a scan. */
export interface Participant<T> {
  readonly wanted: Wanted;
  readonly signal: AbortSignal;
  readonly answer: (kept: KeptScan) => Promise<T>;
}

/** The scan failed for a reason that may be another participant's, so each should ask by itself. */
export class ScanFailed extends Error {
  readonly engineError: EngineError;

  constructor(engineError: EngineError) {
    super(engineError.message);
    this.engineError = engineError;
  }
}

/**
 * Runs one scan for all participants; each gets its answer as soon as it is ready, in their order. A participant that
 * cancels stops nobody else; the scan is cancelled in the engine when all have cancelled. Rejects with ScanFailed when
 * the scan itself fails.
 */
export function sharedScan<T>(
  participants: readonly Participant<T>[],
  rows: Pick<SelectNode, 'from' | 'where'>,
  connection: QueryConnection,
  options: Omit<RunOptions, 'signal'>,
): readonly Promise<T>[] {
  const answers = participants.map(() => deferred<T>());
  const work = async (kept: KeptRows): Promise<void> => {
    const view = viewOf(kept, scan, connection);
    for (const [index, { answer, signal }] of participants.entries()) {
      if (signal.aborted) continue;
      await answer(view).then(answers[index]?.resolve, answers[index]?.reject);
    }
  };
  const scan = scanOf(participants, rows);
  const ended = connection.sharedScans?.keep(printPlan(scan.node, connection.dialect, 'parameters'), work, {
    ...options,
    signal: whenAllAborted(participants.map(({ signal }) => signal)),
  });
  const endWith = (reason: unknown): void => {
    for (const { reject } of answers) reject(reason); // without effect on answers that are settled
  };
  ended?.then((outcome) => {
    endWith(outcome.ok ? new AppError('cancelled', messages.queryCancelled()) : new ScanFailed(outcome.error));
  }, endWith);
  return answers.map(({ promise }) => promise);
}

interface Scan {
  readonly node: SelectNode;
  /** Column names by the SQL of keys and measures. */
  readonly columns: ReadonlyMap<string, string>;
}

/** Groups by every key that somebody wants and computes every measure. */
function scanOf(participants: readonly { readonly wanted: Wanted }[], rows: Pick<SelectNode, 'from' | 'where'>): Scan {
  const keys = new Map(participants.flatMap(({ wanted }) => [...wanted.keys]));
  const measures = new Map(participants.flatMap(({ wanted }) => [...wanted.measures]));
  const named = (all: ReadonlyMap<string, Expression>, prefix: string) =>
    [...all].map(([sql, expression], index) => ({ sql, expression, alias: `${prefix}${String(index)}` }));
  const columns = [...named(keys, 'k'), ...named(measures, 'm')];
  return {
    node: select({
      columns: columns.map(({ expression, alias }) => ({ expression, alias })),
      from: rows.from,
      where: rows.where,
      groupBy: [...keys.values()],
    }),
    columns: new Map(columns.map(({ sql, alias }) => [sql, alias])),
  };
}

function viewOf({ name, run }: KeptRows, scan: Scan, { dialect }: QueryConnection): KeptScan {
  return {
    names: {
      source: { kind: 'table', schema: undefined, name },
      columnOf: (sql) => columnRef(scan.columns.get(sql) ?? sql, name),
    },
    run: (node) => run(printPlan(node, dialect, 'parameters')),
    sqlOf: (node) => {
      const first = printPlan(scan.node, dialect, 'literals').sql;
      return `WITH ${dialect.quoteIdentifier(name)} AS (\n${first}\n)\n${printPlan(node, dialect, 'literals').sql}`;
    },
  };
}

interface Deferred<T> {
  readonly promise: Promise<T>;
  readonly resolve: (value: T) => void;
  readonly reject: (reason: unknown) => void;
}

function deferred<T>(): Deferred<T> {
  let settle: Omit<Deferred<T>, 'promise'> | undefined;
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject };
  });
  promise.catch(() => undefined); // who left does not listen any more
  return {
    promise,
    resolve: (value) => settle?.resolve(value),
    reject: (reason) => settle?.reject(reason),
  };
}
