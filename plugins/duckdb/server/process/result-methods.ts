import type { Clock } from '#core/server';
import type { SqlStatement } from '#plugins/databases';
import type { ComparisonAsked, ResultSource, ResultWriter, StoredColumn, StoredView } from '#plugins/sql-results';
import { duckDbResultTables } from '../results/duckdb-result-tables.ts';
import { questionsOver } from '../results/result-source.ts';
import type { ResultFile } from '../results/result-file.ts';
import type { CallContext } from './call-context.ts';
import { partsTo, type SentOptions } from './connection-methods.ts';
import { emitBatches } from './emit-batches.ts';
import type { EngineNote } from './engine-messages.ts';
import { packResult, unpackResult, type PackedResult } from './packed-columns.ts';
import { batchRows } from './vector-parts.ts';

/** A source without its connection, which is that of `runOverResults` and its like. */
export type SentSource = Omit<ResultSource, 'connection'>;

/** Calls about stored results, in the process that has their file open. */
export function resultMethods(file: ResultFile, note: (note: EngineNote) => void) {
  let nowMs = 0;
  const clock: Clock = { nowMs: () => nowMs };
  const results = duckDbResultTables(file, clock);
  const questions = questionsOver(file, 0);
  const writers = new Map<number, ResultWriter>();
  let lastId = 0;
  const writerOf = (id: number): ResultWriter => {
    const writer = writers.get(id);
    if (writer === undefined) throw new Error('The result is not being written.');
    return writer;
  };
  return {
    closeResults: async (_call: CallContext) => file.close(),
    writeResult: async (_call: CallContext, key: string, columns: readonly StoredColumn[], atMs: number) => {
      nowMs = atMs;
      const writer = await results.write(key, columns);
      const id = (lastId += 1);
      writers.set(id, writer);
      void writer.kept.then((isKept) => {
        writers.delete(id);
        note({ about: 'kept', writer: id, isKept });
      });
      return id;
    },
    appendRows: async (_call: CallContext, writer: number, batch: PackedResult) =>
      writerOf(writer).append(unpackResult(batch)),
    finishResult: async (_call: CallContext, writer: number) => writerOf(writer).finish(),
    discardResult: async (_call: CallContext, writer: number) => writers.get(writer)?.discard(),
    findResult: async (_call: CallContext, key: string) => {
      const found = await results.find(key);
      if (found === undefined) return undefined;
      const { columns, rowCount, isComplete } = found;
      return { key, columns, rowCount, isComplete };
    },
    changeOfResult: async (_call: CallContext, key: string, withinMs: number) => results.change(key, withinMs),
    pageOfResult: async (_call: CallContext, key: string, view: StoredView, from: number, count: number) => {
      const page = await results.page(key, view, from, count);
      return page === undefined ? undefined : { ...page, rows: packResult(page.rows) };
    },
    profileResult: async (_call: CallContext, key: string, column: number, view: StoredView) =>
      results.profile(key, column, view),
    compareResults: async (_call: CallContext, before: string, after: string, how: ComparisonAsked) =>
      results.compare(before, after, how),
    resultSource: async (_call: CallContext, key: string, positionName: string | undefined) => {
      const source = await results.source(key, positionName);
      if (source === undefined) return undefined;
      const { sql, columns, createdMs } = source;
      return { sql, columns, createdMs } satisfies SentSource;
    },
    parquetOfResult: async (call: CallContext, key: string) =>
      emitBatches(call, results.parquet(key, { signal: call.signal }), (bytes) => call.emit(undefined, [bytes])),
    dropResults: async (_call: CallContext, keys: readonly string[]) => results.drop(keys),
    expireResults: async (_call: CallContext, maxAgeMs: number, maxBytes: number, atMs: number) => {
      nowMs = atMs;
      return results.expire(maxAgeMs, maxBytes);
    },
    /** As `run`. */
    runOverResults: async (call: CallContext, statement: SqlStatement, options: SentOptions) =>
      questions.runAs(statement, { ...options, signal: call.signal }, partsTo(call)),
    streamOverResults: async (call: CallContext, statement: SqlStatement, options: SentOptions) =>
      emitBatches(
        call,
        questions.streamAs(statement, { ...options, signal: call.signal }, batchRows),
        ({ packed, buffers }) => call.emit(packed, buffers),
      ),
    describeOverResults: async (_call: CallContext, sql: string) => questions.describeQuery(sql),
  };
}
