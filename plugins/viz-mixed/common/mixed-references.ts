import {
  hasReferenceLines,
  placeAmong,
  referencesByAxis,
  spanReferences,
  type ReferenceSource,
  type Series,
} from '#plugins/viz-kit';
import { axisSides, looksOn, wordsOfAxis, type MixedReferences, type ShownQuery } from './mixed-axes.ts';
import type { MixedInput, MixedModel } from './mixed-model.ts';
import type { XPlaces, XPlan } from './mixed-places.ts';
import { axisSettings, type AxisSide } from './query-look.ts';

interface Shown {
  readonly model: MixedModel;
  readonly plan: XPlan;
  readonly shown: readonly ShownQuery[];
  readonly colorOf: (series: Series) => string;
}

const axisNames = ['left', 'right'] as const;

/** The lines of both axes, by what is shown. Along the x axis they go by time or number, else by the places of the names. */
export function mixedReferences(input: Omit<MixedInput, 'document' | 'size'>, content: Shown): MixedReferences {
  if (!hasReferenceLines(input)) return {};
  const { model, plan, shown, colorOf } = content;
  const xs = model.isContinuous ? model.x.map(Number) : plan.xs;
  const sourceOf = (side: AxisSide): ReferenceSource => {
    const { y_axis_bounds: bounds, logAxis: isLog } = axisSettings(input.options, side);
    const parts = shown
      .filter(({ query }) => query.look.side === side)
      .map(({ query, series: own, drawn: visible, spans }) => {
        const made = spanReferences({ visible, spans, xs: query.places.map((place) => xs[place] ?? 0), colorOf });
        // Lines name a series by the column of its answer, or as the legend does.
        return { ...made, series: made.series.map((one, at) => ({ ...one, key: own[at]?.column.key ?? one.key })) };
      });
    return {
      series: parts.flatMap(({ series }) => series),
      all: parts.flatMap(({ all }) => all),
      xEnds: [xs[0] ?? 0, xs.at(-1) ?? 0],
      bounds,
      isLog,
      valueOf: wordsOfAxis(input.formats, looksOn(shown, side)),
    };
  };
  const sides = axisSides.filter((side) => shown.some(({ query }) => query.look.side === side));
  const made = referencesByAxis(input, new Map(sides.map((side) => [axisNames[side], sourceOf(side)])));
  return Object.fromEntries(sides.map((side) => [side, made.get(axisNames[side])]));
}

/** Where such a place along the x axis, and that of an annotation, is in px. */
export function alongX({ isContinuous }: MixedModel, { isBanded, bands, xPx }: XPlaces): (x: number) => number {
  if (!isContinuous || !isBanded) return xPx;
  const values = bands.map(Number);
  return (x) => xPx(placeAmong(values, x));
}
