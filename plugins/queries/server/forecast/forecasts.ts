import { AppError, defineToken } from '#core/common';
import { WorkerEnded, workerThread } from '#core/server';
import { failureMessages } from '../../common/post-processing-messages.ts';
import { minValues, noForecast, observed, type ForecastQuestion, type SeriesForecast } from './forecast-question.ts';
import { lineThrough, straightForecast } from './straight-line.ts';

/** Forecasts of series, made beside the server's own thread. */
export interface Forecasts {
  /** Throws AppError (400) for one that takes too long, or the signal's reason. */
  readonly of: (question: ForecastQuestion, signal?: AbortSignal) => Promise<SeriesForecast>;
  readonly close: () => Promise<void>;
}
export const Forecasts = defineToken<Forecasts>('queries/Forecasts');

/** The longest series takes a fifth of it on a machine of its own. */
const timeoutMs = 15_000;
const memoryMb = 512;
/** Models and their packages hold a hundred megabytes. */
const idleMs = 60_000;
const file = { name: 'queries/forecast', source: new URL('../worker/forecast-worker.ts', import.meta.url) };

export function threadForecasts(): Forecasts {
  const thread = workerThread<ForecastQuestion, SeriesForecast | undefined>(file, { timeoutMs, memoryMb, idleMs });
  return {
    of: async (question, signal) => {
      const points = observed(question);
      if (points.length < minValues) return noForecast(question);
      const line = lineThrough(points);
      if (line.isExact) return straightForecast(question, line);
      const fitted = await thread.ask(question, signal).catch(unfitted);
      return fitted ?? straightForecast(question, line);
    },
    close: thread.close,
  };
}

/** A model that broke its thread has no fit; the next question gets a new one. */
function unfitted(thrown: unknown): undefined {
  if (!(thrown instanceof WorkerEnded)) throw thrown;
  if (thrown.reason !== 'failure')
    throw new AppError('validation', failureMessages.forecastTooLong(), { cause: thrown });
  return undefined;
}
