import { AppError, err, ok, type Result } from '#core/common';
import type { ColumnarResult, EngineError, RunOptions, SqlStatement } from '#plugins/databases';
import type { ConnectionPlace, SentOptions } from './connection-methods.ts';
import type { EngineLink } from './engine-link.ts';
import type { AnswerOf, ArgumentsIn, ArgumentsOf, CallOptions, EngineProcess, MethodName } from './engine-process.ts';
import { ArrivingRows, type PackedResult } from './packed-columns.ts';

/** What a call is about, in the process that answers it. */
export type PlaceIn = (link: EngineLink) => Promise<ConnectionPlace>;

type ArgumentsAt<M extends MethodName> = ArgumentsOf<M> extends [ConnectionPlace, ...infer R] ? R : never;

/** A call about a connection. */
export function callAt<M extends MethodName>(
  engine: EngineProcess,
  placeIn: PlaceIn,
  method: M,
  args: ArgumentsAt<M>,
  options: CallOptions = {},
): Promise<AnswerOf<M>> {
  return engine.call(method, argumentsAt(placeIn, args), options);
}

/** The place first, then the others. */
export const argumentsAt =
  <M extends MethodName>(placeIn: PlaceIn, args: ArgumentsAt<M>): ArgumentsIn<M> =>
  async (link) =>
    [await placeIn(link), ...args] as ArgumentsOf<M>; // `ArgumentsAt` is what follows the place

/** What only reads is asked again when the process ended beside it. */
export const reading: CallOptions = { mayRepeat: () => true };

/** A statement by what it says; the same with other values is another one. */
export const textOf = ({ sql, parameters }: SqlStatement): string =>
  parameters.length === 0 ? sql : [sql, ...parameters.map(String)].join('\u0000');

/** The signal stays here: the call itself is aborted. */
export function sent({ signal: _signal, ...options }: RunOptions): SentOptions {
  return options;
}

/** The end of the process is one more error of the engine. */
export async function resultOf<T>(outcome: Promise<Result<T, EngineError>>): Promise<Result<T, EngineError>> {
  try {
    return await outcome;
  } catch (failure) {
    if (!(failure instanceof AppError) || failure.errorType === undefined) throw failure;
    return err({ errorType: failure.errorType, message: failure.message });
  }
}

/** A result that comes in parts: `ask` makes the call with what it is given here, too. */
export async function inParts(
  ask: (options: Required<Pick<CallOptions, 'onStart' | 'onEvent'>>) => Promise<Result<PackedResult, EngineError>>,
): Promise<Result<ColumnarResult, EngineError>> {
  const rows = new ArrivingRows();
  const last = await resultOf(
    ask({
      onStart: () => {
        rows.clear();
      },
      onEvent: (part, vectors) => {
        rows.add(part as PackedResult, vectors); // what the method emits
      },
    }),
  );
  if (!last.ok) return last;
  rows.add(last.value);
  return ok(rows.result());
}
