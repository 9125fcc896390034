import {
  drawingMessages,
  labelsTogether,
  placeValueLabels,
  sumAmounts,
  valueRank,
  valueRanks,
  type Amount,
  type WantedLabel,
} from '#plugins/viz-kit';
import type { ShownQuery } from './mixed-axes.ts';
import { barBoxes } from './mixed-bars.ts';
import type { MixedFrame } from './mixed-layout.ts';
import type { MixedInput } from './mixed-model.ts';
import { valueWords } from './query-look.ts';

interface Wanted extends Omit<WantedLabel, 'text'> {
  readonly amount: Amount;
  readonly isBelow: boolean;
}

/** Values of the queries that show theirs, as far as they have room. */
export function valueTags(
  { formats, size }: MixedInput,
  frame: MixedFrame,
): { readonly tags: readonly WantedLabel[]; readonly remark: string } {
  const showing = frame.shown.filter(({ query }) => query.look.showsValues);
  const wanted = showing.flatMap((shown) => {
    const values = wantedOf(frame, shown);
    const words = labelsTogether(
      valueWords(formats, shown.query.look),
      values.map(({ amount }) => Number(amount)),
    );
    return values.map(({ amount, ...label }) => ({ ...label, text: words(amount), query: shown.query }));
  });
  const { margins } = frame;
  const tags = placeValueLabels(wanted, {
    left: margins.left,
    right: size.widthPx - margins.right,
    top: margins.top - 21,
    bottom: size.heightPx - margins.bottom - 1,
  });
  const ofQueries = (labels: typeof wanted) => new Set(labels.map(({ query }) => query)).size;
  const isMissing = ofQueries([...tags]) < ofQueries(wanted);
  return { tags, remark: isMissing ? drawingMessages.noRoomForValues() : '' };
}

/** Each value at its mark, of a stack the total at its end. */
function wantedOf(frame: MixedFrame, shown: ShownQuery): readonly Wanted[] {
  const { query, series, spans } = shown;
  const { kind, side, line } = query.look;
  const yPx = frame.yPx(side);
  const { xs, xPx } = frame.places;
  const placePx = (row: number): number => xPx(xs[query.places[row] ?? 0] ?? 0);
  if (spans !== undefined) {
    if (line.stack === 'Expand') return [];
    const ends = query.places.map((_, row) =>
      Math.max(0, ...series.map(({ drawn }) => spans.get(drawn)?.[row]?.[1] ?? 0)),
    );
    const ranks = valueRanks(ends);
    return query.places.flatMap((_, row): readonly Wanted[] => {
      const amounts = series.flatMap(({ drawn }) => drawn.amountAt(row) ?? []);
      const end = ends[row] ?? 0;
      return amounts.length === 0 || (line.logAxis && end <= 0)
        ? []
        : [
            {
              amount: sumAmounts(amounts),
              x: placePx(row),
              y: yPx(end),
              isBelow: false,
              rank: ranks[row] ?? valueRank.other,
            },
          ];
    });
  }
  return series.flatMap((one) => {
    const middles = new Map(
      kind === 'bar' ? barBoxes(frame, shown, one).map(({ row, x, width }) => [row, x + width / 2]) : [],
    );
    const ranks = valueRanks(one.drawn.values);
    return query.places.flatMap((_, row): readonly Wanted[] => {
      const value = one.drawn.values[row] ?? null;
      if (value === null || (line.logAxis && value <= 0)) return [];
      const isBelow = kind === 'bar' && value < 0;
      return [
        {
          amount: one.drawn.amountAt(row) ?? value,
          x: middles.get(row) ?? placePx(row),
          y: yPx(value),
          isBelow,
          rank: ranks[row] ?? valueRank.other,
        },
      ];
    });
  });
}
