import { AppError } from '#core/common';
import type { Logger } from '#core/server';
import { duckDbMessages as messages } from '../../common/messages.ts';
import { lastWrittenMs } from '../written-time.ts';
import type { CallContext } from './call-context.ts';
import type { EngineEntry } from './engine-entry.ts';
import type { EngineMethods } from './engine-host.ts';
import { EngineLink, LinkEnded, type LinkEnd, type OnEvent } from './engine-link.ts';
import type { EngineNote, EngineStart, FileState } from './engine-messages.ts';
import { RefusedStatements } from './refused-statements.ts';
import { StatementRefused } from './statement-refused.ts';

export type MethodName = keyof EngineMethods;
export type ArgumentsOf<M extends MethodName> = EngineMethods[M] extends (
  call: CallContext,
  ...args: infer A
) => unknown
  ? A
  : never;
/** Arguments that depend on the process that is asked. */
export type ArgumentsIn<M extends MethodName> = (link: EngineLink) => Promise<ArgumentsOf<M>>;
export type AnswerOf<M extends MethodName> = Awaited<ReturnType<EngineMethods[M]>>;

/** How a call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** The statement of a person that runs, or what else may end the process; absent: SQL of our own. */
  readonly statement?: string;
  /** Whether it may be asked again when the process ended beside it: it only reads, and nobody has seen a part of the answer. */
  readonly mayRepeat?: () => boolean;
  /** Whether the process works on it now; a stream whose reader is busy does not. */
  readonly isActive?: () => boolean;
  /** It is about something that only this process has. */
  readonly onlyIn?: EngineLink | undefined;
  readonly onEvent?: OnEvent;
  /** Before each attempt. `tell` speaks to the call. */
  readonly onStart?: (link: EngineLink, tell: () => void) => void;
}

/** A call from its first attempt to its end. */
interface Running {
  readonly options: CallOptions;
  /** Attempts before this one. */
  attempts: number;
  isSent: boolean;
  /** Set when the process ended: what becomes of it. */
  fate: 'ended-it' | 'again' | 'lost' | undefined;
}

/** SQL of our own that reads is asked again so often. */
const mostAttempts = 3;

/**
 * The process in which all DuckDB files of a server are open. It starts when it is needed and again when it has died;
 * then the statement that ran fails, and those beside it are asked again if they only read.
 */
export class EngineProcess {
  readonly #entry: EngineEntry;
  readonly #start: EngineStart;
  readonly #logger: Logger;
  readonly #nowMs: () => number;
  readonly #refused = new RefusedStatements();
  readonly #running = new Set<Running>();
  /** Calls that are asked again one by one, because each may be what ended the process. */
  readonly #suspects: (() => void)[] = [];
  readonly #files = new Map<string, FileState>();
  readonly #onKept = new Map<number, (isKept: boolean) => void>();
  #isSuspectRunning = false;
  #link: EngineLink | undefined;
  /** What needs the process: open connections, and the stored results. */
  #uses = 0;
  /** Ends of the process while something was being written. */
  #unsure = 0;

  constructor(entry: EngineEntry, start: EngineStart, logger: Logger, nowMs: () => number) {
    this.#entry = entry;
    this.#start = start;
    this.#logger = logger;
    this.#nowMs = nowMs;
  }

  /** For looking at the process from outside. */
  get pid(): number | undefined {
    return this.#link?.hasEnded === false ? this.#link.pid : undefined;
  }

  retain(): void {
    this.#uses += 1;
  }

  /** Ends the process with its last use, once the server stops or nothing of it is open. */
  async release(): Promise<void> {
    this.#uses -= 1;
    if (this.#uses === 0) await this.#end();
  }

  /**
   * Version of a file's data, as the process told it last. While the process has the file closed, others may write to it.
   */
  versionOf(path: string): string | undefined {
    const state = this.#files.get(path);
    if (state === undefined) return undefined;
    const { version, closedSinceMs, paths } = state;
    const writtenMs = closedSinceMs === undefined ? undefined : lastWrittenMs(paths);
    const other = writtenMs === closedSinceMs ? '' : `.${String(writtenMs)}`;
    return `${version}${other}${this.#unsure === 0 ? '' : `.${String(this.#unsure)}`}`;
  }

  /** Tells once whether a result that this process writes is kept. */
  onKept(writer: number, tell: (isKept: boolean) => void): void {
    this.#onKept.set(writer, tell);
  }

  /** Throws what the method throws, or an AppError that says that the process ended. */
  async call<M extends MethodName>(
    method: M,
    args: ArgumentsOf<M> | ArgumentsIn<M>,
    options: CallOptions = {},
  ): Promise<AnswerOf<M>> {
    this.#requireAllowed(options.statement);
    const running: Running = { options, attempts: 0, isSent: false, fate: undefined };
    for (;;) {
      const endTurn = running.attempts > 0 && options.statement !== undefined ? await this.#turn() : undefined;
      try {
        return (await this.#attempt(method, args, running)) as AnswerOf<M>; // the method of that name answered
      } catch (thrown) {
        if (!(thrown instanceof LinkEnded)) throw thrown;
        if (running.fate !== 'again') throw endedError(running);
        running.attempts += 1;
      } finally {
        endTurn?.();
      }
    }
  }

  /** The same in a process that is known, outside of what is asked again. Throws `LinkEnded`. */
  async callIn<M extends MethodName>(link: EngineLink, method: M, ...args: ArgumentsOf<M>): Promise<AnswerOf<M>> {
    return (await link.call(method, args).answer) as AnswerOf<M>;
  }

  /** The process that runs now, if any. */
  get link(): EngineLink | undefined {
    return this.#link;
  }

  #requireAllowed(statement: string | undefined): void {
    const untilMs = statement === undefined ? undefined : this.#refused.until(statement, this.#nowMs());
    if (untilMs !== undefined) throw new StatementRefused(untilMs);
  }

  async #attempt<M extends MethodName>(
    method: M,
    asked: ArgumentsOf<M> | ArgumentsIn<M>,
    running: Running,
  ): Promise<unknown> {
    const { options } = running;
    const link = this.#startedLink();
    running.isSent = false;
    running.fate = undefined;
    this.#running.add(running);
    let abort: (() => void) | undefined;
    try {
      if (options.onlyIn !== undefined && options.onlyIn !== link) throw new LinkEnded();
      const args = typeof asked === 'function' ? await asked(link) : asked;
      const { id, answer } = link.call(method, args, options.onEvent === undefined ? {} : { onEvent: options.onEvent });
      running.isSent = true;
      abort = () => {
        link.abort(id);
      };
      options.signal?.addEventListener('abort', abort);
      if (options.signal?.aborted === true) abort();
      options.onStart?.(link, () => {
        link.tell(id);
      });
      return await answer;
    } finally {
      if (abort !== undefined) options.signal?.removeEventListener('abort', abort);
      this.#running.delete(running);
    }
  }

  #startedLink(): EngineLink {
    if (this.#link !== undefined && !this.#link.hasEnded) return this.#link;
    const link = new EngineLink(this.#entry, this.#start, {
      note: (note) => {
        this.#take(note);
      },
      end: (end) => {
        this.#onEnd(link, end);
      },
    });
    this.#link = link;
    return link;
  }

  #take(note: EngineNote): void {
    switch (note.about) {
      case 'ready':
        return;
      case 'file':
        this.#files.set(note.state.path, note.state);
        return;
      case 'kept':
        this.#onKept.get(note.writer)?.(note.isKept);
        this.#onKept.delete(note.writer);
        return;
      case 'log':
        this.#logger[note.level](note.facts, note.message);
        return;
    }
  }

  /** Decides what becomes of the calls that ran. */
  #onEnd(link: EngineLink, { code, signal }: LinkEnd): void {
    for (const tell of this.#onKept.values()) tell(false);
    this.#onKept.clear();
    const all = [...this.#running];
    if (this.#link !== link) return; // it was told to end
    const active = all.filter(
      ({ isSent, options }) => isSent && options.statement !== undefined && (options.isActive?.() ?? true),
    );
    const repeated = active.find(({ attempts }) => attempts > 0);
    const guilty = link.isReady ? (repeated ?? (active.length === 1 ? active[0] : undefined)) : undefined;
    if (guilty?.options.statement !== undefined) this.#refused.note(guilty.options.statement, this.#nowMs());
    if (all.some(({ isSent, options }) => isSent && options.mayRepeat === undefined)) this.#unsure += 1;
    for (const running of all) running.fate = running === guilty ? 'ended-it' : fateBeside(running, link.isReady);
    this.#logger.error({ code, signal, calls: all.length }, 'The process of the embedded engine ended.');
    if (link.isReady && this.#uses > 0) this.#startedLink(); // so that the next caller does not wait for it
  }

  /** One after the other, the latest first: what ran for long is the least likely to have ended the process. */
  #turn(): Promise<() => void> {
    return new Promise((resolve) => {
      const end = (): void => {
        this.#isSuspectRunning = false;
        this.#nextSuspect();
      };
      this.#suspects.push(() => {
        resolve(end);
      });
      setImmediate(() => {
        this.#nextSuspect(); // once all calls that ran beside it are queued
      });
    });
  }

  #nextSuspect(): void {
    const start = this.#isSuspectRunning ? undefined : this.#suspects.pop();
    if (start === undefined) return;
    this.#isSuspectRunning = true;
    start();
  }

  async #end(): Promise<void> {
    const link = this.#link;
    this.#link = undefined;
    await link?.end();
  }
}

function fateBeside({ options, attempts, isSent }: Running, wasReady: boolean): 'again' | 'lost' {
  const mayRepeat = !isSent || options.mayRepeat?.() === true;
  const most = options.statement === undefined ? mostAttempts : 2;
  return wasReady && mayRepeat && attempts + 1 < most ? 'again' : 'lost';
}

const engineError = (message: string): AppError =>
  new AppError('engine', message, { errorType: 'GENERIC_DB_ENGINE_ERROR' });

function endedError({ fate, options }: Running): AppError {
  if (fate === 'ended-it') return engineError(messages.engineEnded());
  return engineError(options.mayRepeat === undefined ? messages.writeLost() : messages.readLost());
}
