import { Type, type Static } from 'typebox';
import { genericType } from '#plugins/databases';
import { failureMessages } from '../../../common/post-processing-messages.ts';
import { noForecast, type SeriesForecast } from '../../forecast/forecast-question.ts';
import { futureTimes } from '../../forecast/forecast-times.ts';
import type { Forecasts } from '../../forecast/forecasts.ts';
import { joinLabel } from '../column-names.ts';
import { checkedOptions } from '../define-operation.ts';
import { numbersOf, numericColumn, PostProcessingFailure, type Frame, type FrameColumn } from '../frame.ts';

/** Null: automatic; a number: the order of the curve. */
const Seasonality = Type.Union([Type.Boolean(), Type.Integer({ minimum: 0, maximum: 100 })]);

/** More periods than this are a mistake. */
const mostPeriods = 10_000;

const Options = Type.Object({
  /** Required; its lack is told in words of its own. */
  time_grain: Type.Optional(Type.String()),
  periods: Type.Integer({ minimum: 0, maximum: mostPeriods }),
  confidence_interval: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }),
  yearly_seasonality: Type.Optional(Seasonality),
  weekly_seasonality: Type.Optional(Seasonality),
  daily_seasonality: Type.Optional(Seasonality),
  index: Type.Optional(Type.String()),
});

/** How long the forecasts of one result may take together. */
const patienceMs = 30_000;

export const prophetName = 'prophet';

/**
 * Forecasts of all columns but the index: each comes after its forecast and the limits of that, and the rows go on in the
 * grain. Rows come in the order of time; those without a time come first.
 */
export async function prophetOperation(
  frame: Frame,
  raw: unknown,
  forecasts: Pick<Forecasts, 'of'>,
  signal?: AbortSignal,
): Promise<Frame> {
  const options = checkedOptions(prophetName, Options, raw);
  const { time_grain: grain = '' } = options;
  if (grain === '') throw new PostProcessingFailure(failureMessages.forecastNoGrain());
  const index = indexOf(frame, options.index ?? '__timestamp');
  const times = numbersOf(index);
  const rows = times.map((_, row) => row).sort((a, b) => (times[a] ?? -Infinity) - (times[b] ?? -Infinity) || a - b);
  const timeless = times.filter((time) => time === null).length;
  const past = rows.slice(timeless).map((row) => times[row] ?? 0);
  const future = futureTimes(past, grain, options.periods);
  if (future === undefined) throw new PostProcessingFailure(failureMessages.forecastGrain({ grain }));
  const series = frame.columns.filter((column) => column !== index);
  if (series.length === 0) throw new PostProcessingFailure(failureMessages.forecastSeries());
  const rowCount = rows.length + future.length;
  const columns = new Map<FrameColumn, readonly FrameColumn[]>();
  const startedAt = performance.now();
  for (const column of series) {
    if (performance.now() - startedAt > patienceMs) throw new PostProcessingFailure(failureMessages.forecastTooLong());
    const numbers = numbersOf(column);
    const values = rows.slice(timeless).map((row) => numbers[row] ?? null);
    const question = {
      times: past,
      values,
      future,
      level: options.confidence_interval,
      seasonality: seasonsOf(options),
    };
    const forecast = past.length === 0 ? noForecast(question) : await forecasts.of(question, signal);
    columns.set(column, withForecast(column, { rows, rowCount }, forecast));
  }
  const extended = { ...index, values: [...rows.map((row) => index.values[row] ?? null), ...future] };
  return { ...frame, rowCount, columns: frame.columns.flatMap((column) => columns.get(column) ?? [extended]) };
}

function indexOf(frame: Frame, name: string): FrameColumn {
  const index = frame.columns.find((column) => joinLabel(column.label) === name);
  if (index?.type !== genericType.temporal) throw new PostProcessingFailure(failureMessages.forecastIndex());
  return index;
}

const seasonsOf = (options: Static<typeof Options>) => ({
  yearly: options.yearly_seasonality ?? null,
  weekly: options.weekly_seasonality ?? null,
  daily: options.daily_seasonality ?? null,
});

function withForecast(
  column: FrameColumn,
  { rows, rowCount }: { readonly rows: readonly number[]; readonly rowCount: number },
  { point, lower, upper }: SeriesForecast,
): readonly FrameColumn[] {
  const nulls = (count: number): readonly null[] => Array.from({ length: count }, () => null);
  const timeless = nulls(rowCount - point.length);
  const added = [
    ['__yhat', point],
    ['__yhat_lower', lower],
    ['__yhat_upper', upper],
  ] as const;
  const observed = rows.map((row) => column.values[row] ?? null);
  return [
    ...added.map(([ending, values]) => numericColumn(suffixed(column.label, ending), [...timeless, ...values])),
    { ...column, values: [...observed, ...nulls(rowCount - rows.length)] },
  ];
}

/** The parts of a name stay apart, its last one tells what the column is. */
const suffixed = (label: FrameColumn['label'], ending: string): FrameColumn['label'] => [
  ...label.slice(0, -1),
  `${label.at(-1) ?? ''}${ending}`,
];
