import { AppError } from '#core/common';
import type { Clock } from '#core/server';
import type { QueryConnection } from '#plugins/databases';
import { storedRowsGone, type OpenResultStore, type ResultSource, type ResultWriter } from '#plugins/sql-results';
import { duckDbDialect } from '../../common/duckdb-dialect.ts';
import type { StoringResults } from '../results/duckdb-result-tables.ts';
import { LinkEnded, type EngineLink } from './engine-link.ts';
import type { EngineProcess } from './engine-process.ts';
import { packResult, unpackResult, type PackedResult } from './packed-columns.ts';
import { inParts, reading, resultOf, sent, textOf } from './remote-calls.ts';
import { remoteStream } from './remote-stream.ts';

export type RemoteResults = StoringResults & OpenResultStore;

/**
 * Stored results, whose file is open in the engine's process. What is in the file outlives an end of the process; rows
 * that were still held in memory are gone like those of a result that expired.
 */
export function remoteResults(engine: EngineProcess, clock: Clock): RemoteResults {
  let isUsed = false;
  const using = (): EngineProcess => {
    if (!isUsed) engine.retain();
    isUsed = true;
    return engine;
  };
  return {
    write: async (key, columns) => {
      let writtenIn: EngineLink | undefined;
      const writer = await using().call('writeResult', [key, columns, clock.nowMs()], {
        onStart: (link) => {
          writtenIn = link;
        },
      });
      return resultWriter(engine, writtenIn, writer);
    },
    find: (key) => using().call('findResult', [key], reading),
    change: (key, withinMs) => using().call('changeOfResult', [key, withinMs], reading),
    page: async (key, view, from, count) => {
      const page = await using().call('pageOfResult', [key, view, from, count], reading);
      return page === undefined ? undefined : { ...page, rows: unpackResult(page.rows) };
    },
    profile: (key, column, view) => using().call('profileResult', [key, column, view], reading),
    compare: (before, after, how) => using().call('compareResults', [before, after, how], reading),
    source: async (key, positionName): Promise<ResultSource | undefined> => {
      const source = await using().call('resultSource', [key, positionName], reading);
      if (source === undefined) return undefined;
      return { ...source, connection: questionsOver(engine, source.createdMs) };
    },
    parquet: (key, { signal }) =>
      remoteStream(using(), 'parquetOfResult', [key], (_nothing, bytes) => new Uint8Array(bytes ?? []), { signal }),
    drop: (keys) => using().call('dropResults', [keys], reading),
    expire: (maxAgeMs, maxBytes) => using().call('expireResults', [maxAgeMs, maxBytes, clock.nowMs()], reading),
    close: async () => {
      if (!isUsed) return;
      isUsed = false;
      const { link } = engine;
      if (link !== undefined) await engine.callIn(link, 'closeResults').catch(() => undefined); // it has ended
      await engine.release();
    },
  };
}

/** A result is written in one process; with that it is lost until it is whole. */
function resultWriter(engine: EngineProcess, link: EngineLink | undefined, writer: number): ResultWriter {
  const here = { onlyIn: link };
  const told = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (failure) {
      if (!(failure instanceof AppError) || failure.kind !== 'engine') throw failure;
      throw storedRowsGone('gone', failure);
    }
  };
  return {
    append: (batch) => told(engine.call('appendRows', [writer, packResult(batch)], here)),
    finish: () => told(engine.call('finishResult', [writer], here)),
    kept: new Promise((resolve) => {
      if (link === undefined || link.hasEnded) resolve(false);
      else engine.onKept(writer, resolve);
    }),
    discard: async () => {
      if (link !== undefined && !link.hasEnded) await engine.callIn(link, 'discardResult', writer).catch(ignoreEnd);
    },
  };
}

/** Without the process there is nothing left to discard. */
function ignoreEnd(failure: unknown): void {
  if (!(failure instanceof LinkEnded)) throw failure;
}

function questionsOver(engine: EngineProcess, createdMs: number): QueryConnection {
  return {
    dialect: duckDbDialect,
    run: (statement, options = {}) =>
      inParts((parts) =>
        engine.call('runOverResults', [statement, sent(options)], {
          ...reading,
          ...parts,
          signal: options.signal,
          statement: textOf(statement),
        }),
      ),
    stream: (statement, options = {}) =>
      remoteStream(
        engine,
        'streamOverResults',
        [statement, sent(options)],
        (batch, vectors) => unpackResult(batch as PackedResult, vectors), // what the method emits
        { signal: options.signal, statement: textOf(statement) },
      ),
    describeQuery: (sql) => resultOf(engine.call('describeOverResults', [sql], { ...reading, statement: sql })),
    dataVersion: () => String(createdMs),
  };
}
