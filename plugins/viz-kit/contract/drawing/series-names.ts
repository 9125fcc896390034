import { metricLabel } from '#plugins/queries';
import { groupsOf, metricList, metricsOf } from '../query/base-query.ts';
import type { FormData } from '../type/form-data.ts';
import { timeFormatter } from '../formats/time-format.ts';
import { hasOwnGrain } from '../query/own-grain.ts';
import { shareColumn } from '../query/result-names.ts';
import { shiftsOf } from '../query/time-series-query.ts';
import { drawingMessages } from './drawing-messages.ts';
import { forecastNames } from './forecast/forecast-columns.ts';

/** How a missing value is called in the name of a result column. See docs/http-api.md, "Post-processing". */
export const missingPart = '<NULL>';

/** A text that reads as missing values do is marked in such a name. */
const markedPart = new RegExp(`^\\\\+${missingPart}$`);

/** A text as it is written in the name of a result column. */
export const markedText = (text: string): string =>
  text === missingPart || markedPart.test(text) ? `\\${text}` : text;

/** The value that a part of such a name encodes. */
export const valueOfPart = (part: string): string | null =>
  part === missingPart ? null : markedPart.test(part) ? part.slice(1) : part;

const comparisons = {
  difference: drawingMessages.differenceFrom,
  percentage: drawingMessages.percentageFrom,
  ratio: drawingMessages.ratioTo,
} as const;
type Comparison = keyof typeof comparisons;

/** A metric of an earlier time, or compared with it. See docs/http-api.md, "Query objects" and "Post-processing". */
interface Shifted {
  readonly metric: string;
  readonly offset: string;
  readonly comparison: Comparison | undefined;
}

/** What the name of a result column says about its series. */
export interface SeriesName {
  readonly label: string;
  /** Result column of the series that it is an earlier time of, or compared with; its own where it is neither. */
  readonly colorKey: string;
  /** Values of an earlier time. */
  readonly isShifted: boolean;
  /** Place of its shift among those of the chart; 0 without one. */
  readonly shift: number;
}

/** Reads names of result columns: metric, shift, comparison and values of groups. */
export function seriesNames(
  formData: FormData,
  columns: readonly string[],
  labelOf: (column: string) => string,
  partsOf?: (column: string) => readonly string[] | undefined,
): (column: string) => SeriesName {
  const known = new Set(columns);
  const shares = metricList(formData, 'percent_metrics').map((metric) => shareColumn(metricLabel(metric)));
  const metrics = [...metricsOf(formData).map(metricLabel), ...shares.filter((share) => known.has(share))];
  const offsets = shiftsOf(formData);
  const shiftedBy = shiftedNames(metrics, offsets);
  const ownGroups = groupsOf(formData);
  const hasGroups = ownGroups.length > 0;
  const grains = ownGroups.map((group) => (hasOwnGrain(group) ? group.timeGrain : undefined));
  const plain = (name: string): SeriesName => {
    const parts = inGrains(partsOf?.(name) ?? name.split(', '), grains);
    const [first = '', ...groups] = parts;
    const shifted = shiftedBy.get(first) ?? shiftedBy.get(name);
    if (shifted === undefined) {
      return {
        label: wordParts(name, metrics.includes(name) ? [name] : parts, labelOf),
        colorKey: name,
        isShifted: false,
        shift: 0,
      };
    }
    const base = hasGroups ? groups.map(wordPart) : [];
    const subject = [...(metrics.length > 1 ? [labelOf(shifted.metric)] : []), ...base].join(', ');
    const part = wordShift(shifted);
    return {
      label: subject === '' ? capitalised(part) : drawingMessages.ofSeries({ series: subject, part }),
      colorKey: baseKey(name, first, shifted.metric, known, hasGroups && metrics.length === 1),
      isShifted: shifted.comparison === undefined,
      shift: Math.max(0, offsets.indexOf(shifted.offset)),
    };
  };
  const forecastOf = forecastNames(columns);
  return (name) => {
    const forecast = forecastOf(name);
    if (forecast === undefined) return plain(name);
    const series = plain(forecast.of);
    return { ...series, label: forecastLabels[forecast.kind]({ series: series.label }) };
  };
}

/** Values of groups are the last parts; a time is written as `2024-01-01 00:00:00` there, and named by its group's grain. */
function inGrains(parts: readonly string[], grains: readonly (string | undefined)[]): readonly string[] {
  if (grains.every((grain) => grain === undefined)) return parts;
  return parts.map((part, index) => {
    const grain = grains[index - (parts.length - grains.length)];
    if (grain === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(part)) return part;
    return timeFormatter('smart_date', grain)(Date.parse(`${part.replace(' ', 'T')}Z`));
  });
}

const forecastLabels = {
  point: drawingMessages.forecastOf,
  lower: drawingMessages.forecastLower,
  upper: drawingMessages.forecastUpper,
} as const;

function shiftedNames(metrics: readonly string[], offsets: readonly string[]): ReadonlyMap<string, Shifted> {
  const kinds = Object.keys(comparisons) as readonly Comparison[];
  return new Map(
    metrics.flatMap((metric) =>
      offsets.flatMap((offset): readonly (readonly [string, Shifted])[] => [
        [`${metric}__${offset}`, { metric, offset, comparison: undefined }],
        ...kinds.map(
          (comparison) => [`${comparison}__${metric}__${metric}__${offset}`, { metric, offset, comparison }] as const,
        ),
      ]),
    ),
  );
}

/** "28 days ago" → "28 days earlier", also as what a value is compared with. */
function wordShift({ offset, comparison }: Shifted): string {
  const span = /^(.+?) ago$/.exec(offset.trim())?.[1];
  const whole = offset.trim().toLowerCase() === 'inherit' ? drawingMessages.periodBefore() : offset;
  const event = /^event (.+)$/i.exec(offset.trim())?.[1];
  const time =
    event !== undefined
      ? drawingMessages.eventBefore({ name: event })
      : span === undefined
        ? whole
        : drawingMessages.earlier({ span });
  return comparison === undefined ? time : comparisons[comparison]({ time });
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** With one metric, a series is named by its groups alone, but the name of its time comparison has the metric, too. */
function baseKey(
  name: string,
  first: string,
  metric: string,
  known: ReadonlySet<string>,
  isAmongGroups: boolean,
): string {
  const rest = name.slice(first.length);
  const whole = `${metric}${rest}`;
  const alone = rest.replace(/^, /, '');
  if (known.has(whole) || !isAmongGroups || alone === '') return whole;
  return alone;
}

/** Verbose names apply to the parts of a flattened name as well as to a whole one; no value is worded as elsewhere. */
function wordParts(name: string, parts: readonly string[], labelOf: (column: string) => string): string {
  const whole = labelOf(name);
  if (whole !== name) return whole;
  return parts
    .map((part, index, { length }) => {
      const words = wordPart(part);
      return words === part && index === 0 && length > 1 ? labelOf(part) : words;
    })
    .join(', ');
}

function wordPart(part: string): string {
  const value = valueOfPart(part);
  if (value === null) return drawingMessages.notAvailable();
  return value === '' ? drawingMessages.emptyText() : value;
}
