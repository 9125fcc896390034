import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import type { EngineEntry } from './engine-entry.ts';
import {
  thrownFrom,
  type EngineNote,
  type EngineOrder,
  type EngineReport,
  type EngineStart,
  type SentBytes,
} from './engine-messages.ts';
import { openRing, RingReader } from './shared-ring.ts';

/** What the caller of a process is told while its call runs. */
export interface CallEvents {
  readonly onEvent?: OnEvent;
}

/** What comes ahead of an answer, and the bytes that belong to it, which hold until it returns. */
export type OnEvent = (value: unknown, bytes?: Uint8Array) => void;

/** The process ended before it answered. */
export class LinkEnded extends Error {}

interface Pending {
  readonly resolve: (value: unknown) => void;
  readonly reject: (failure: Error) => void;
  readonly onEvent: OnEvent | undefined;
}

/** How a process ended. */
export interface LinkEnd {
  readonly signal: string | null;
  readonly code: number | null;
}

/** Milliseconds that a process has to end by itself. */
const endWithinMs = 10_000;

/**
 * Sets the limits that the system keeps, and becomes Node. Private memory is limited, not addresses: Node reserves far
 * more of those than it uses. Where the shell cannot set one, the process looks after itself.
 */
const limitingShell = 'ulimit -c 0; ulimit -d "$1" 2>/dev/null; shift; exec "$@"';

/** One process of the engine, from its start to its end, and the calls that wait for its answers. */
export class EngineLink {
  /** Resolves when the process is gone and everybody who waited for it was told. */
  readonly ended: Promise<LinkEnd>;
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  readonly #ring: RingReader | undefined;
  #lastId = 0;
  #isReady = false;
  #hasEnded = false;

  /** `onEnd` comes before the pending calls are rejected. */
  constructor(
    entry: EngineEntry,
    start: EngineStart,
    on: { readonly note: (note: EngineNote) => void; readonly end: (end: LinkEnd) => void },
  ) {
    const ring = openRing();
    this.#ring = ring === undefined ? undefined : new RingReader(ring);
    this.#child = spawnLimited([process.execPath, ...entry.nodeArguments, entry.file], start.mostBytes, ring);
    this.#child.on('message', (report) => {
      this.#take(report as EngineReport, on.note); // only our own process writes here
    });
    this.ended = new Promise((resolve) => {
      const end = (how: LinkEnd): void => {
        if (this.#hasEnded) return;
        this.#hasEnded = true;
        this.#ring?.close();
        on.end(how);
        for (const { reject } of this.#pending.values()) reject(new LinkEnded());
        this.#pending.clear();
        resolve(how);
      };
      this.#child.once('exit', (code, signal) => {
        end({ code, signal });
      });
      this.#child.once('error', () => {
        end({ code: null, signal: null }); // it could not be started
      });
    });
    this.#holdOn();
    this.#send({ kind: 'start', start: ring === undefined ? start : { ...start, ring: ringDescriptor } });
  }

  /** Whether the process ever came to work. */
  get isReady(): boolean {
    return this.#isReady;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Rejects with what the process threw, or with `LinkEnded`. */
  call(method: string, args: readonly unknown[], events: CallEvents = {}): { id: number; answer: Promise<unknown> } {
    const id = (this.#lastId += 1);
    const answer = new Promise((resolve, reject: (failure: Error) => void) => {
      if (this.#hasEnded) {
        reject(new LinkEnded());
        return;
      }
      this.#pending.set(id, { resolve, reject, onEvent: events.onEvent });
      this.#holdOn();
      this.#send({ kind: 'call', id, method, args });
    });
    return { id, answer };
  }

  tell(id: number): void {
    if (this.#pending.has(id)) this.#send({ kind: 'told', id });
  }

  abort(id: number): void {
    if (this.#pending.has(id)) this.#send({ kind: 'abort', id });
  }

  /** Ends the process in order: what is closed by then is written. */
  async end(): Promise<void> {
    if (this.#hasEnded) return;
    this.#child.ref();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), endWithinMs);
    this.#send({ kind: 'end' });
    await this.ended;
    clearTimeout(timer);
  }

  #send(order: EngineOrder): void {
    if (this.#child.connected) this.#child.send(order, () => undefined); // its end is told by `exit`
  }

  #take(report: EngineReport, onNote: (note: EngineNote) => void): void {
    if (report.kind === 'note') {
      if (report.note.about === 'ready') this.#isReady = true;
      onNote(report.note);
      return;
    }
    const pending = this.#pending.get(report.id);
    if (report.kind === 'event') {
      const bytes = this.#bytesOf(report.bytes); // also when nobody waits for them any more: they take room
      pending?.onEvent?.(report.value, bytes);
      return;
    }
    this.#pending.delete(report.id);
    if (report.kind === 'done') pending?.resolve(report.value);
    else pending?.reject(thrownFrom(report.failure));
    this.#holdOn();
  }

  #bytesOf(sent: SentBytes | undefined): Uint8Array | undefined {
    if (sent === undefined || sent instanceof Uint8Array) return sent;
    return this.#hasEnded ? undefined : this.#ring?.take(sent);
  }

  /** While nothing is asked of it, the process keeps nobody alive. */
  #holdOn(): void {
    const how = this.#pending.size === 0 ? 'unref' : 'ref';
    this.#child[how]();
    this.#child.channel?.[how]();
  }
}

/** The number that the shared memory has in the process, behind the channel. */
const ringDescriptor = 4;

function spawnLimited(command: readonly string[], mostBytes: number, ring: number | undefined): ChildProcess {
  const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', 'ipc', ring ?? 'ignore'];
  const options = { stdio, serialization: 'advanced' } as const;
  const [file = '', ...rest] = command;
  if (process.platform === 'win32') return spawn(file, rest, options);
  const kilobytes = String(Math.floor(mostBytes / 1_024));
  return spawn('/bin/sh', ['-c', limitingShell, 'sh', kilobytes, ...command], options);
}
