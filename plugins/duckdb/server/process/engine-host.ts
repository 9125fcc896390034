import { join } from 'node:path';
import { duckDbFiles } from '../duckdb-files.ts';
import { ResultFile } from '../results/result-file.ts';
import { RunningCall, type CallContext } from './call-context.ts';
import { connectionMethods } from './connection-methods.ts';
import {
  failureOf,
  type EngineNote,
  type EngineOrder,
  type EngineReport,
  type EngineStart,
  type SentBytes,
} from './engine-messages.ts';
import { GiveBack } from './give-back.ts';
import { resultMethods } from './result-methods.ts';
import { RingWriter } from './shared-ring.ts';

/** All that can be asked of an engine process. */
export function engineMethods(start: EngineStart, note: (note: EngineNote) => void) {
  const { dataDir, memoryLimit, threads, idleMs, places } = start;
  const onState = (state: Extract<EngineNote, { about: 'file' }>['state']): void => {
    note({ about: 'file', state });
  };
  const log =
    (level: Extract<EngineNote, { about: 'log' }>['level']) =>
    (facts: Readonly<Record<string, unknown>>, message: string): void => {
      note({ about: 'log', level, facts, message });
    };
  const logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };
  return {
    ...connectionMethods(duckDbFiles({ dataDir, memoryLimit, threads, idleMs, places, onState })),
    ...resultMethods(new ResultFile(join(dataDir, 'results'), logger), note),
  };
}
export type EngineMethods = ReturnType<typeof engineMethods>;

/** Fewer bytes go with the message. */
const minShared = 1 << 14;
/** Milliseconds between two looks whether there is room in the ring. */
const roomLookMs = 1;

type Method = (call: CallContext, ...args: readonly unknown[]) => Promise<unknown>;

/** Answers the calls of the server: each by its id, in any order. */
export class EngineHost {
  readonly #report: (report: EngineReport) => void;
  readonly #calls = new Map<number, RunningCall>();
  #methods: ReadonlyMap<string, Method> = new Map();
  #ring: RingWriter | undefined;
  readonly #giveBack = new GiveBack();

  constructor(report: (report: EngineReport) => void) {
    this.#report = report;
  }

  take(order: Exclude<EngineOrder, { kind: 'end' }>): void {
    switch (order.kind) {
      case 'start':
        this.#start(order.start);
        return;
      case 'call':
        void this.#answer(order.id, order.method, order.args);
        return;
      case 'told':
        this.#calls.get(order.id)?.hear();
        return;
      case 'abort':
        this.#calls.get(order.id)?.abort();
        return;
    }
  }

  #start(start: EngineStart): void {
    this.#ring = start.ring === undefined ? undefined : new RingWriter(start.ring);
    const note = (said: EngineNote): void => {
      this.#report({ kind: 'note', note: said });
    };
    const methods = engineMethods(start, note);
    this.#methods = new Map(Object.entries(methods) as unknown as [string, Method][]); // the caller's types say what fits
    note({ about: 'ready' });
  }

  async #answer(id: number, name: string, args: readonly unknown[]): Promise<void> {
    const call = new RunningCall(async (value, buffers) => {
      if (buffers === undefined) this.#report({ kind: 'event', id, value });
      else this.#report({ kind: 'event', id, value, bytes: await this.#placed(buffers) });
    });
    this.#calls.set(id, call);
    try {
      const method = this.#methods.get(name);
      if (method === undefined) throw new Error(`There is no call ${name}.`);
      this.#report({ kind: 'done', id, value: await method(call, ...args) });
    } catch (thrown) {
      this.#report({ kind: 'failed', id, failure: failureOf(thrown) });
    } finally {
      this.#calls.delete(id);
    }
  }

  /** Waits until the server has taken what came before, so that no more than the ring lies between them. */
  async #placed(buffers: readonly Uint8Array[]): Promise<SentBytes> {
    const length = buffers.reduce((sum, { byteLength }) => sum + byteLength, 0);
    this.#giveBack.note(length);
    while (length > minShared && this.#ring?.canTake(length) === true) {
      const place = this.#ring.write(buffers, length);
      if (place !== undefined) return place;
      await new Promise((resolve) => setTimeout(resolve, roomLookMs));
    }
    return Buffer.concat(buffers);
  }
}
