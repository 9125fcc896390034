import { AppError } from '#core/common';
import { messages } from '../messages.ts';
import { placedError } from '../placed-error.ts';
import type { PureCall } from '../pure-calls.ts';
import type { AskPure } from '../pure-viz-type.ts';
import { LateError, type PureEngine } from './open-engine.ts';

/** One question to the thread or worker that runs plugins. */
export interface PureQuestion {
  /** The plugin's module. */
  readonly code: string;
  /** A `PureCall` as JSON. Without one the engine is opened, and the answer is empty. */
  readonly call?: string;
  readonly timeoutMs: number;
}

/** `isLate`: it was ended after its time, or after another one, ms. */
export type PureReply =
  { readonly value: string } | { readonly error: string } | { readonly isLate: true; readonly afterMs?: number };

const drawMs = 5_000;
const usualMs = 1_000;
/** Starting an engine and reading the shared scripts, before a call; after that the thread or worker itself is ended. */
export const startMs = 30_000;
/** The engine ends a call by itself, between two steps of it; a thread or worker with no answer so much later, ms, is ended. */
export const graceMs = 1_000;

/** What is asked of a plugin whose code the thread or worker is given beside it. */
export type PureAsked = Required<Omit<PureQuestion, 'code'>>;

/** Asks a plugin by way of a thread or worker. */
export function askingPure(put: (asked: PureAsked) => Promise<PureReply>): AskPure {
  return async (call: PureCall, name: string) => {
    const timeoutMs = call.kind === 'draw' || call.kind === 'asTable' ? drawMs : usualMs;
    const reply = await put({ call: JSON.stringify(call), timeoutMs });
    if ('value' in reply) return JSON.parse(reply.value) as unknown;
    if ('isLate' in reply) {
      const seconds = (reply.afterMs ?? timeoutMs) / 1_000;
      throw new AppError('timeout', messages.tookTooLong({ name, seconds }));
    }
    throw new AppError('unprocessable', messages.failed({ name, reason: reply.error }), {
      extra: { reason: reply.error },
    });
  };
}

/** Answers questions, in the thread or worker. The engine of the last plugin is kept until a call fails. */
export function answeringPure(
  open: (code: string) => Promise<PureEngine>,
): (question: PureQuestion) => Promise<PureReply> {
  let opened: { readonly code: string; readonly engine: PureEngine } | undefined;
  return async ({ code, call, timeoutMs }) => {
    try {
      if (opened?.code !== code) opened = { code, engine: await open(code) };
      return { value: call === undefined ? '' : opened.engine.call(call, timeoutMs) };
    } catch (thrown) {
      opened = undefined; // what was interrupted is in no known state
      return thrown instanceof LateError ? { isLate: true, afterMs: thrown.afterMs } : { error: placedError(thrown) };
    }
  };
}
