import { readFileSync } from 'node:fs';
import { initSync, Prophet } from '@bsull/augurs/prophet';
import { optimizer } from '@bsull/augurs-prophet-wasmstan';
import {
  noForecast,
  observed,
  symmetric,
  type ForecastQuestion,
  type Seasonality,
  type SeriesForecast,
} from './forecast-question.ts';
import { quantileOf } from './straight-line.ts';

/** Of the seasons that are fitted where nobody chose: yearly 10, weekly 3, daily 4. */
const usualOrders = { yearly: 10, weekly: 3, daily: 4 } as const;
/** Values times curves that the optimizer has room for, and takes about two seconds with. */
const mostCells = 100_000;
const mostValues = 3_000;

type Fitted = ReturnType<typeof optimizer.optimize>['params'];

const compiled = new URL('prophet_bg.wasm', import.meta.resolve('@bsull/augurs/prophet'));
initSync({ module: readFileSync(compiled) });

/**
 * A trend that may bend, and seasons, fitted as Prophet does (Taylor and Letham, Forecasting at scale, The American
 * Statistician 72, 2018). Undefined where the fit does not settle. Of a long series its last values are looked at.
 * Throws once its memory is no longer to be trusted.
 */
export function prophetForecast(question: ForecastQuestion): SeriesForecast | undefined {
  const points = observed(question).slice(-mostOf(question));
  const first = points[0]?.[0] ?? 0;
  const skipped = question.times.findIndex((time) => time >= first);
  const times = [...question.times.slice(skipped), ...question.future];
  let fitted: Fitted | undefined;
  const { yearly, weekly, daily } = question.seasonality;
  const model = new Prophet({
    optimizer: {
      optimize: (...given) => {
        const output = optimizer.optimize(...given);
        fitted = output.params;
        return output;
      },
    },
    uncertaintySamples: 0,
    yearlySeasonality: seasonOption(yearly),
    weeklySeasonality: seasonOption(weekly),
    dailySeasonality: seasonOption(daily),
  });
  try {
    model.fit({ ds: points.map(([time]) => time / 1_000), y: points.map(([, value]) => value) });
    const { point } = model.predict({ ds: times.map((time) => time / 1_000) }).yhat;
    if (fitted === undefined || !point.every(Number.isFinite)) return undefined;
    const known = symmetric(point, widths(question, { points, times, fitted }));
    const before = noForecast({ ...question, times: question.times.slice(0, skipped), future: [] });
    return {
      point: [...before.point, ...known.point],
      lower: [...before.lower, ...known.lower],
      upper: [...before.upper, ...known.upper],
    };
  } catch (thrown) {
    if (/Optimization terminated|Not enough data/.test(String(thrown))) return undefined;
    throw thrown;
  } finally {
    model.free();
  }
}

function mostOf({ seasonality }: ForecastQuestion): number {
  const orders = (['yearly', 'weekly', 'daily'] as const).map((season) => {
    const chosen = seasonality[season];
    return typeof chosen === 'number' ? chosen : chosen === false ? 0 : usualOrders[season];
  });
  const curves = 2 * orders.reduce((sum, order) => sum + order, 0);
  return Math.min(mostValues, Math.floor(mostCells / Math.max(1, curves)));
}

function seasonOption(season: Seasonality) {
  if (season === null) return { type: 'auto' } as const;
  if (typeof season === 'boolean') return { type: 'manual', enabled: season } as const;
  return season === 0 ? ({ type: 'manual', enabled: false } as const) : ({ type: 'fourier', order: season } as const);
}

/**
 * Half the width of the interval at each time. The values scatter about the model by sigma. After the last value the
 * trend may go on to bend as often, S times in the span T of the data, and as much as it did, by Laplace distributed
 * changes of mean size b (section 3.1.4 of the source above). A change at s moves the trend at t by its size times t − s,
 * so all of them have the variance S/T · 2b² · h³/3 at h after the last value. Both together are taken for normal, which
 * gives the same limits at every drawing.
 */
function widths(
  { level }: ForecastQuestion,
  {
    points,
    times,
    fitted,
  }: {
    readonly points: readonly (readonly [timeMs: number, value: number])[];
    readonly times: readonly number[];
    readonly fitted: Fitted;
  },
): readonly number[] {
  const [first, last] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const scale = points.reduce((most, [, value]) => Math.max(most, Math.abs(value)), 0);
  const bends = fitted.delta.length;
  const size = fitted.delta.reduce((sum, bend) => sum + Math.abs(bend), 0) / Math.max(1, bends);
  const quantile = quantileOf(level);
  return times.map((time) => {
    const ahead = Math.max(0, (time - last) / Math.max(1, last - first));
    return quantile * scale * Math.sqrt(fitted.sigmaObs ** 2 + (bends * 2 * size ** 2 * ahead ** 3) / 3);
  });
}
