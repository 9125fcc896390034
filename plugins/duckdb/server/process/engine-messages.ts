import { AppError, type ErrorKind, type FieldErrors } from '#core/common';
import type { SourcePlaces } from '../sources/source-places.ts';
import type { RingPlace } from './shared-ring.ts';

/** What an engine process is told when it starts. */
export interface EngineStart {
  /** Absolute. */
  readonly dataDir: string;
  readonly memoryLimit: string;
  readonly threads: number;
  readonly idleMs: number;
  readonly places: SourcePlaces;
  /** Memory at which the process ends itself, where the system has not ended it before. */
  readonly mostBytes: number;
  /** Descriptor of the file in memory by which large parts of answers come; absent: they come with the message. */
  readonly ring?: number;
}

/** What is known of a DuckDB file outside the process that has it open. */
export interface FileState {
  /** Of the file itself; it names the state. */
  readonly path: string;
  /** With those that are attached to it. */
  readonly paths: readonly string[];
  /** Changes with each change of the data. */
  readonly version: string;
  /** When the files were last written, while the engine has them closed; others may write to them then. */
  readonly closedSinceMs: number | undefined;
}

/** What the process says on its own. */
export type EngineNote =
  | { readonly about: 'ready' }
  | { readonly about: 'file'; readonly state: FileState }
  | { readonly about: 'kept'; readonly writer: number; readonly isKept: boolean }
  | {
      readonly about: 'log';
      readonly level: 'debug' | 'info' | 'warn' | 'error';
      readonly facts: Readonly<Record<string, unknown>>;
      readonly message: string;
    };

/** An error on its way. */
export interface Failure {
  readonly kind: ErrorKind | undefined;
  readonly message: string;
  readonly errorType: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly extra: Readonly<Record<string, unknown>>;
}

/** To the process. `told` goes to a call that runs; what it means is the method's. */
export type EngineOrder =
  | { readonly kind: 'start'; readonly start: EngineStart }
  | { readonly kind: 'call'; readonly id: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'told'; readonly id: number }
  | { readonly kind: 'abort'; readonly id: number }
  | { readonly kind: 'end' };

/** From the process. */
export type EngineReport =
  | { readonly kind: 'done'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly id: number; readonly failure: Failure }
  | { readonly kind: 'event'; readonly id: number; readonly value: unknown; readonly bytes?: SentBytes }
  | { readonly kind: 'note'; readonly note: EngineNote };

/** Bytes that belong to an event: where they lie in the shared memory, or themselves. */
export type SentBytes = RingPlace | Uint8Array;

export function failureOf(thrown: unknown): Failure {
  if (thrown instanceof AppError) {
    const { kind, message, errorType, fields, extra } = thrown;
    return { kind, message, errorType, fields, extra };
  }
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return { kind: undefined, message, errorType: undefined, fields: undefined, extra: {} };
}

export function thrownFrom({ kind, message, errorType, fields, extra }: Failure): Error {
  if (kind === undefined) return new Error(message);
  return new AppError(kind, message, {
    ...(errorType === undefined ? {} : { errorType }),
    ...(fields === undefined ? {} : { fields }),
    extra,
  });
}
