import { drawingMessages } from './drawing-messages.ts';
import { groupsOf, metricsOf } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { timeOffsetsOf } from '../query/time-series-query.ts';
import type { Mark, Selects } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { sumAmounts, type Amount } from './amounts.ts';
import { expectedRow, expectedText, tooltipLabel } from './forecast/forecast-words.ts';
import { isExpected } from './forecast/series-forecast.ts';
import { finished, type Steps } from './in-turns.ts';
import { eachInTurns } from './lists-in-turns.ts';
import type { Series } from './series-table.ts';

/** Most things a reader can point at in one drawing; neighbours beyond it share one. */
export const mostMarks = 2000;

export interface SeriesMarksChoice {
  readonly series: readonly Series[];
  /** Rows a reader can point at. */
  readonly rows: readonly number[];
  readonly place: (row: number, series: Series) => { readonly x: number; readonly y: number } | undefined;
  /** The single thing under a mark of a whole row; default: as `place`. */
  readonly pointAt?: SeriesMarksChoice['place'];
  readonly titleOf: (row: number) => string;
  /** `series`: whose value it is; undefined of a total. */
  readonly valueOf: (value: Amount | null, series?: Series) => string;
  readonly colorOf: (series: Series, row: number) => string;
  /** Column → value of a row, for clicks; with a series also of its groups. */
  readonly selectsOf: (row: number, series?: Series) => Selects;
  readonly options: TooltipOptions;
}

export interface TooltipOptions {
  readonly rich_tooltip: boolean;
  readonly tooltipSortByMetric: boolean;
  readonly showTooltipTotal: boolean;
  readonly showTooltipPercentage: boolean;
}

/** One mark per row with all series, or one per point. */
export const seriesMarks = (choice: SeriesMarksChoice): readonly Mark[] => finished(seriesMarksInTurns(choice));

/** The same with pauses. */
export function* seriesMarksInTurns(choice: SeriesMarksChoice): Steps<readonly Mark[]> {
  const placed = !choice.options.rich_tooltip || choice.series.length === 1 ? placedPoints : placedRows;
  const wanted = spread(placed(choice));
  yield;
  return yield* eachInTurns(wanted, (make) => make());
}

/** A mark that has a place; its words are made of those that are kept. */
type PlacedMark = () => Mark;

const spread = (marks: readonly PlacedMark[]): readonly PlacedMark[] => {
  const step = Math.ceil(marks.length / mostMarks);
  return step <= 1 ? marks : marks.filter((_, index) => index % step === 0);
};

const placedPoints = (choice: SeriesMarksChoice): readonly PlacedMark[] =>
  choice.series.flatMap((series) =>
    choice.rows.flatMap((row) => {
      const place = isPresent(series, row) ? choice.place(row, series) : undefined;
      return place === undefined ? [] : [() => pointMark(choice, row, series, place)];
    }),
  );

const placedRows = (choice: SeriesMarksChoice): readonly PlacedMark[] =>
  choice.rows.flatMap((row) => {
    const first = choice.series.find((series) => isPresent(series, row));
    const place = first === undefined ? undefined : choice.place(row, first);
    return place === undefined ? [] : [() => rowMark(choice, row, place)];
  });

const isPresent = ({ values }: Series, row: number): boolean => (values[row] ?? null) !== null;

type Place = Pick<Mark, 'x' | 'y'>;

function pointMark(choice: SeriesMarksChoice, row: number, series: Series, place: Place): Mark {
  return {
    ...place,
    title: choice.titleOf(row),
    rows: [tooltipRow(choice, series, row), ...expectedRow(series, row, choice.valueOf)],
    series: series.key,
    // No row holds what is only expected, so a click means nothing.
    ...(isExpected(series, row) ? {} : { selects: choice.selectsOf(row, series) }),
  };
}

function rowMark(choice: SeriesMarksChoice, row: number, place: Place): Mark {
  const present = choice.series.filter((series) => isPresent(series, row));
  return {
    ...place,
    title: choice.titleOf(row),
    rows: tooltipRows(choice, present, row),
    ...(present.every((series) => isExpected(series, row)) ? {} : { selects: choice.selectsOf(row) }),
    points: present.flatMap((series) => {
      const point = isExpected(series, row) ? undefined : (choice.pointAt ?? choice.place)(row, series);
      return point === undefined ? [] : [{ ...point, selects: choice.selectsOf(row, series) }];
    }),
  };
}

/** A value by the name of its series, or what is expected with its interval. */
function tooltipRow({ valueOf, colorOf }: SeriesMarksChoice, series: Series, row: number): Mark['rows'][number] {
  const value = isExpected(series, row) ? expectedText(series, row, valueOf) : valueOf(series.amountAt(row), series);
  return { label: tooltipLabel(series, row), value, color: colorOf(series, row) };
}

function tooltipRows(choice: SeriesMarksChoice, present: readonly Series[], row: number): Mark['rows'] {
  const { options } = choice;
  const valueAt = (series: Series): number => series.values[row] ?? 0;
  const sorted = options.tooltipSortByMetric ? [...present].sort((a, b) => valueAt(b) - valueAt(a)) : present;
  const amountAt = (series: Series): Amount => series.amountAt(row) ?? 0;
  const total = sumAmounts(present.filter((series) => !series.isShifted).map(amountAt));
  const share = (value: number): string =>
    options.showTooltipPercentage && Number(total) !== 0 ? ` (${((100 * value) / Number(total)).toFixed(1)}%)` : '';
  const rows = sorted.map((series) => {
    const told = tooltipRow(choice, series, row);
    return { ...told, value: told.value + share(valueAt(series)) };
  });
  return options.showTooltipTotal && present.length > 1
    ? [...rows, { label: drawingMessages.total(), value: choice.valueOf(total) }]
    : rows;
}

/**
 * The series' own colour, or that of the series it is compared with. A single metric without groups has the first colour
 * of the scheme.
 */
export function seriesColor(
  theme: DrawInput<unknown>['theme'],
  formData: FormData,
  options: { readonly color_scheme: string; readonly time_shift_color: boolean },
): (series: Series) => string {
  const sharesColor = options.time_shift_color || timeOffsetsOf(formData).length === 0;
  const isSole = sharesColor && metricsOf(formData).length === 1 && groupsOf(formData).length === 0;
  return ({ key, colorKey }) => {
    const label = options.time_shift_color ? colorKey : key;
    return isSole ? theme.soleColorOf(label, options.color_scheme) : theme.colorOf(label, options.color_scheme);
  };
}
