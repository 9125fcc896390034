import { Polygon, polygonOperator, type QueryFilter } from '#plugins/queries';
import type { ChartBrush } from '#plugins/viz-kit';
import { Value } from 'typebox/value';

type BrushedRange = ChartBrush['ranges'][number];
const separator = ' : ';

/**
 * A brushed range as filters: numbers from and below, times as a half-open TEMPORAL_RANGE, and the area in it. See docs/http-api.md, "Query
 * objects" and "Time ranges".
 */
export function brushFilters(brush: ChartBrush | null): readonly QueryFilter[] {
  const area = brush?.area;
  const ranges = (brush?.ranges ?? []).flatMap(({ column, kind, from, to }): QueryFilter[] =>
    kind === 'time'
      ? [{ col: column, op: 'TEMPORAL_RANGE', val: `${isoTime(from)}${separator}${isoTime(to)}` }]
      : [
          { col: column, op: '>=', val: from },
          { col: column, op: '<', val: to },
        ],
  );
  return area === undefined ? ranges : [...ranges, { col: area.columns[0], op: polygonOperator, val: area }];
}

/** The range that filters were made of, such as after a reload; undefined when they are of another kind. */
export function brushOf(filters: readonly QueryFilter[]): ChartBrush | undefined {
  const ranges = filters.flatMap((filter): BrushedRange[] => {
    const { col: column, op, val } = filter;
    if (typeof column !== 'string') return [];
    if (op === 'TEMPORAL_RANGE' && typeof val === 'string') {
      const [from = Number.NaN, to = Number.NaN] = val.split(separator).map((side) => Date.parse(`${side}Z`));
      return Number.isFinite(from) && Number.isFinite(to) ? [{ column, kind: 'time', from, to }] : [];
    }
    const end = filters.find((other) => other.col === column && other.op === '<')?.val;
    if (op !== '>=' || typeof val !== 'number' || typeof end !== 'number') return [];
    return [{ column, kind: 'number', from: val, to: end }];
  });
  const area = areaOf(filters);
  return ranges.length === 0 ? undefined : { ranges, ...(area === undefined ? {} : { area }) };
}

/** The area that filters are about; undefined: none. */
export function areaOf(filters: readonly QueryFilter[]): Polygon | undefined {
  const area = filters.find(({ op }) => op === polygonOperator)?.val;
  return Value.Check(Polygon, area) ? area : undefined;
}

/** ISO text without a zone, to the millisecond where there is one. */
function isoTime(timeMs: number): string {
  const text = new Date(timeMs).toISOString();
  return text.endsWith('.000Z') ? text.slice(0, 19) : text.slice(0, 23);
}
