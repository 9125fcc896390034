import { AppError } from '#core/common';
import { chartErrors } from '../../common/messages.ts';

interface Drawing {
  readonly key: string;
  /** Number of its queue; the limit of simultaneous drawings applies to each queue by itself. */
  readonly line: number;
  readonly work: () => Promise<string>;
}

/** Draws a few pictures at a time, each once for all who want it. */
export interface DrawingTurns {
  /**
   * Waits for a turn and draws. Aborting `signal` makes this reader leave: what waits goes when the last reader has
   * left; what has begun is finished, since the next who opens the list would begin it again. A reader whose patience
   * ended (a `TimeoutError`) looks again later, so the turn is kept for a while.
   */
  readonly draw: (drawing: Drawing, signal: AbortSignal) => Promise<string>;
}

interface Turn {
  readonly line: number;
  readonly start: () => void;
  readonly result: Promise<string>;
  readers: number;
  /** What takes it out of the line, should no reader come back. */
  dropping: NodeJS.Timeout | undefined;
}

/** A turn is kept for a reader who may come back: a little more than pages wait between two looks, at most. ms */
const keptMs = 70_000;

export function drawingTurns(mostAtOnce: number): DrawingTurns {
  const turns = new Map<string, Turn>();
  const waiting = new Set<Turn>();
  const running: number[] = [];
  const next = (line: number): void => {
    const first = [...waiting].find((turn) => turn.line === line);
    if (first === undefined || running.filter((one) => one === line).length >= mostAtOnce) return;
    waiting.delete(first);
    running.push(line);
    first.start();
  };
  const enter = ({ key, line, work }: Drawing): Turn => {
    let start = (): void => undefined;
    const whenStarted = new Promise<void>((resolve) => {
      start = resolve;
    });
    const draw = async (): Promise<string> => {
      await whenStarted;
      try {
        return await work();
      } finally {
        turns.delete(key);
        running.splice(running.indexOf(line), 1);
        next(line);
      }
    };
    const turn: Turn = { line, start, result: draw(), readers: 0, dropping: undefined };
    turn.result.catch(() => undefined); // readers who have left are not notified
    turns.set(key, turn);
    waiting.add(turn);
    next(line);
    return turn;
  };
  const drop = (key: string, turn: Turn): void => {
    if (turn.readers === 0 && waiting.delete(turn)) turns.delete(key);
  };
  const leave = (key: string, turn: Turn, { comesBack }: { readonly comesBack: boolean }): void => {
    turn.readers -= 1;
    if (!comesBack) drop(key, turn);
    else if (waiting.has(turn)) {
      clearTimeout(turn.dropping); // who left last may come back last
      turn.dropping = setTimeout(drop, keptMs, key, turn).unref();
    }
  };
  return {
    draw: (drawing, signal) => {
      const left = () => new AppError('cancelled', chartErrors.pictureLeft());
      if (signal.aborted) return Promise.reject(left());
      const turn = turns.get(drawing.key) ?? enter(drawing);
      turn.readers += 1;
      clearTimeout(turn.dropping);
      return new Promise((resolve, reject) => {
        const onAbort = (): void => {
          leave(drawing.key, turn, { comesBack: isTimeout(signal.reason) });
          reject(left());
        };
        signal.addEventListener('abort', onAbort, { once: true });
        turn.result.then(resolve, reject).finally(() => {
          signal.removeEventListener('abort', onAbort);
        });
      });
    },
  };
}

const isTimeout = (reason: unknown): boolean => reason instanceof DOMException && reason.name === 'TimeoutError';
