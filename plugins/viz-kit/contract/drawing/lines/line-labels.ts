import { labelsTogether, valueLabels } from '../axis-labels.ts';
import { sumAmounts, type Amount } from '../amounts.ts';
import { placeValueLabels, type WantedLabel } from '../value-labels/place-value-labels.ts';
import { valueRank, valueRanks } from '../value-labels/value-ranks.ts';
import { heightAt, type LineFrame, type LineInput } from './line-frame.ts';
import { valueFormat } from './line-values.ts';

/** A value before it is worded. */
interface LineValue extends Omit<WantedLabel, 'text'> {
  /** A text where it is no amount, such as a share. */
  readonly value: Amount | string;
}

/** Height above the plot that values at its upper edge may take, px. */
export const aboveLinesPx = 8;

/** Values at the points of lines and areas, as far as they have room; of stacks the totals, or each part. */
export function lineLabels(input: LineInput, frame: LineFrame): readonly WantedLabel[] {
  const { options, size, formats } = input;
  if (options.show_value !== true) return [];
  const wanted =
    frame.spans === undefined
      ? frame.visible.flatMap((series) => pointsOf(input, frame, series))
      : stackOf(input, frame);
  const words = labelsTogether(
    valueLabels(formats, valueFormat(options), options.currency_format),
    wanted.flatMap(({ value }) => (typeof value === 'string' ? [] : [Number(value)])),
  );
  const { margins } = frame;
  return placeValueLabels(
    wanted.map(({ value, ...label }) => ({ ...label, text: typeof value === 'string' ? value : words(value) })),
    {
      left: margins.left,
      right: size.widthPx - margins.right,
      top: margins.top - 2 * aboveLinesPx,
      bottom: size.heightPx - margins.bottom - 1,
    },
  );
}

function pointsOf(
  { options }: LineInput,
  frame: LineFrame,
  series: LineFrame['visible'][number],
): readonly LineValue[] {
  const ranks = valueRanks(series.values);
  return series.values.flatMap((value, row): readonly LineValue[] =>
    value === null || (options.logAxis && value <= 0)
      ? []
      : [{ value: series.amountAt(row) ?? value, ...placeAt(frame, row, value), rank: ranks[row] ?? valueRank.other }],
  );
}

const placeAt = ({ xs, xPx, yPx }: LineFrame, row: number, height: number) => ({
  x: xPx(xs[row] ?? 0),
  y: yPx(height),
});

/** Totals at the upper edge of the stack; its parts where they are asked for, each below its own edge. */
function stackOf(input: LineInput, frame: LineFrame): readonly LineValue[] {
  const { options } = input;
  const { visible, xs } = frame;
  const isOfShares = options.stack === 'Expand';
  const rows = xs.map((_, row) => row);
  const totals = rows.map((row) => sumAmounts(visible.flatMap((series) => series.amountAt(row) ?? [])));
  const tops = rows.map((row) => Math.max(...visible.map((series) => heightAt(frame, series, row) ?? -Infinity)));
  const ranks = valueRanks(tops.map((top) => (Number.isFinite(top) ? top : null)));
  const ends = isOfShares
    ? []
    : rows.flatMap((row): readonly LineValue[] => {
        const [value, top] = [totals[row], tops[row] ?? -Infinity];
        if (value === undefined || !Number.isFinite(top)) return [];
        return [{ value, ...placeAt(frame, row, top), rank: ranks[row] ?? valueRank.other }];
      });
  if (options.only_total !== false && !isOfShares) return ends;
  const parts = visible.flatMap((series) => {
    const own = valueRanks(series.values);
    return series.values.flatMap((value, row): readonly LineValue[] => {
      const height = heightAt(frame, series, row);
      if (value === null || height === null) return [];
      const share = (100 * value) / Number(totals[row] ?? value);
      if (!(share >= (options.percentage_threshold ?? 0))) return [];
      const words = isOfShares ? `${String(Math.round(share))}%` : (series.amountAt(row) ?? value);
      // Totals come before all parts.
      const rank = (own[row] ?? valueRank.other) + valueRank.other + 1;
      return [{ value: words, ...placeAt(frame, row, height), rank, isBelow: true }];
    });
  });
  return [...ends, ...parts];
}
