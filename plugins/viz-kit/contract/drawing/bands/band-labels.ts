import { genericType, type GenericTypeCode } from '#plugins/databases';
import { grainOf } from '../../query/base-query.ts';
import type { DrawInput } from '../../type/viz-type.ts';
import { categoryTicks, overhangPx } from '../category-ticks.ts';
import { timeTicks } from '../time-ticks.ts';

/** Labels below bands, by the index of their band. */
export interface BandLabels {
  readonly items: readonly { readonly slot: number; readonly shown: string; readonly full: string }[];
  /** Degrees; 0: flat. */
  readonly rotation: number;
  readonly heightPx: number;
  /** Beyond the left edge, by where the middle of each band is. px */
  readonly overhangPx: (slotPx: (slot: number) => number) => number;
}

export interface BandLabelsChoice {
  readonly axisType: GenericTypeCode;
  readonly xAxisForceCategorical: boolean;
  readonly x_axis_time_format: string;
  readonly xAxisLabelRotation: number;
  /** Values of the bands of a time axis, ascending. */
  readonly times: readonly number[];
  /** Names of the bands of any other axis. */
  readonly names: () => readonly string[];
  readonly stepPx: number;
  /** Of all bands. */
  readonly widthPx: number;
}

/** Times at the first band from a round one on; names side by side, tilted or thinned. */
export function bandLabels(
  { formData, formats, size }: Pick<DrawInput<unknown>, 'formData' | 'formats' | 'size'>,
  choice: BandLabelsChoice,
): BandLabels {
  const { times, stepPx, widthPx } = choice;
  if (choice.axisType === genericType.temporal && !choice.xAxisForceCategorical) {
    const ticks = timeTicks({
      values: times,
      widthPx: Math.max(widthPx - stepPx, 1),
      grain: grainOf(formData),
      format: choice.x_axis_time_format,
      formats,
      isSlotted: true,
    });
    const items = ticks.values.map((value) => ({
      slot: times.indexOf(value),
      shown: ticks.label(value),
      full: ticks.label(value),
    }));
    return { items, rotation: 0, heightPx: 26, overhangPx: () => 0 };
  }
  const names = choice.names();
  const ticks = categoryTicks(names, {
    stepPx,
    heightPx: size.heightPx,
    forcedRotation: choice.xAxisLabelRotation,
  });
  return {
    items: ticks.shown.map((slot) => ({ slot, shown: ticks.textOf(slot), full: names[slot] ?? '' })),
    rotation: ticks.rotation,
    heightPx: ticks.heightPx,
    overhangPx: (slotPx) => overhangPx(ticks, slotPx),
  };
}
