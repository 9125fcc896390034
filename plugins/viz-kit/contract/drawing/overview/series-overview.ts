import { genericType, type CellValue } from '#plugins/databases';
import { toggle } from '../../options/options.ts';
import { overviewInsetPx, type Overview } from '../../type/overview.ts';
import type { ShownWhen } from '../../type/shown-when.ts';
import type { DrawInput } from '../../type/viz-type.ts';
import { axisLabels } from '../axis-labels.ts';
import { valueScale } from '../cartesian.ts';
import { decimate } from '../decimate.ts';
import { seriesColor } from '../series-marks.ts';
import {
  aggregateOf,
  seriesTable,
  sortSeries,
  type Series,
  type SeriesSort,
  type SeriesTable,
} from '../series-table.ts';
import { formatPx, svg, svgRoot } from '../svg.ts';

const alongAxis: ShownWhen = { key: 'xAxisForceCategorical', is: [false] };

/** The switch of a chart's overview, under the key of Superset's data zoom. `shownWhen`: beside an axis that is none of names. */
export const overviewOption = (...shownWhen: readonly ShownWhen[]) => ({
  zoomable: toggle('Zoom with an overview strip', false, {
    group: 'Axes',
    description:
      'The whole in small below the chart; the part marked in it fills the chart. For axes of times or numbers.',
    shownWhen: [alongAxis, ...shownWhen],
  }),
});

type OverviewInput<O> = Omit<DrawInput<O>, 'size'>;

interface OverviewLook {
  readonly zoomable: boolean;
  readonly xAxisForceCategorical: boolean;
  readonly tooltipTimeFormat: string;
  readonly color_scheme: string;
  readonly time_shift_color: boolean;
  readonly sort_series_type: SeriesSort;
  readonly sort_series_ascending: boolean;
}

/** Of a chart of one query; undefined where it is off, or nothing is there to look closer at. */
export function seriesOverview(input: OverviewInput<OverviewLook>): Overview | undefined {
  const { options, theme, formData, hidden } = input;
  if (!options.zoomable || options.xAxisForceCategorical) return undefined;
  const table = seriesTable(input);
  const all = sortSeries(table.series, options.sort_series_type, options.sort_series_ascending);
  const colorOf = seriesColor(theme, formData, options);
  all.forEach(colorOf); // in order, as in the picture
  const shown = all.filter(({ key }) => !hidden.has(key));
  return overviewOf(input, { ...table, lanes: [shown], colorOf, timeFormat: options.tooltipTimeFormat });
}

interface OverviewChoice extends Pick<SeriesTable, 'axisType'> {
  readonly x: readonly CellValue[];
  /** Series over `x`. Those of a lane share a scale that reaches over the whole height. */
  readonly lanes: readonly (readonly Series[])[];
  readonly colorOf: (series: Series) => string;
  readonly timeFormat: string;
}

/** Fewer places have nothing to look closer at. */
const minPlaces = 3;

export function overviewOf(input: OverviewInput<unknown>, choice: OverviewChoice): Overview | undefined {
  const { axisType, x, lanes, colorOf, timeFormat } = choice;
  if (axisType !== genericType.temporal && axisType !== genericType.numeric) return undefined;
  const xs = x.map(Number);
  const places = [...new Set(xs)];
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  if (places.length < minPlaces) return undefined;
  return {
    places,
    textOf: axisLabels(input, { axisType }, timeFormat),
    draw: (size) => {
      const xPx = valueScale({ type: 'linear', domain: [first, last] }, [
        overviewInsetPx,
        size.widthPx - overviewInsetPx,
      ]);
      const root = svgRoot({ ...input, size });
      for (const lane of lanes) {
        const yPx = valueScale({ type: 'linear', domain: extentOf(lane) }, [size.heightPx - insetPx, insetPx]);
        for (const series of [...lane].reverse()) {
          const d = pathOf(xs, series.values, { xPx, yPx });
          root.append(svg(input.document, 'path', { d, stroke: colorOf(series), ...look }));
        }
      }
      return root;
    },
  };
}

/** Above and below the lines, px. */
const insetPx = 4;
const look = { fill: 'none', 'stroke-width': 1.25, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' };

function extentOf(series: readonly Series[]): readonly [number, number] {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null));
  if (values.length === 0) return [0, 1];
  const [least, most] = [aggregateOf(values, 'min'), aggregateOf(values, 'max')];
  return least === most ? [least - 1, most + 1] : [least, most];
}

/** A value alone is a stroke without length, which its round ends show as a dot. */
function pathOf(
  xs: readonly number[],
  values: Series['values'],
  { xPx, yPx }: Readonly<Record<'xPx' | 'yPx', (value: number) => number>>,
): string {
  let isDown = false;
  const parts: string[] = [];
  for (const row of decimate(xs, values, xPx)) {
    const value = values[row] ?? null;
    if (value !== null) {
      const at = `${formatPx(xPx(xs[row] ?? 0))},${formatPx(yPx(value))}`;
      parts.push(isDown ? `L${at}` : `M${at}h0`);
    }
    isDown = value !== null;
  }
  return parts.join('');
}
