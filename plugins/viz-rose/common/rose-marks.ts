import { polar, seriesMarks, type DrawInput, type Mark, type Series } from '#plugins/viz-kit';
import type { RoseOptions } from './rose-options.ts';
import { roseSelects, sectorAngle, type RoseFrame } from './rose-shapes.ts';

/** A mark per sector with all of its parts, or one per part. */
export function roseMarks(input: DrawInput<RoseOptions>, frame: RoseFrame): readonly Mark[] {
  const { model, circle, shareOf } = frame;
  const partAt = (row: number, series: Series) =>
    model.sectors[row]?.parts.find((part) => part.series.key === series.key);
  const at = (row: number, reach: number) => polar(circle, sectorAngle(model, row).middle, reach * circle.radiusPx);
  return seriesMarks({
    series: model.visible,
    rows: model.sectors.filter(({ parts }) => parts.length > 0).map(({ row }) => row),
    place: (row, series) => {
      const part = partAt(row, series);
      if (part !== undefined && !input.options.rich_tooltip)
        return at(row, (shareOf(part.from) + shareOf(part.to)) / 2);
      const total = model.sectors[row]?.total ?? 0;
      return input.options.rich_tooltip ? at(row, (shareOf(0) + shareOf(total)) / 2) : undefined;
    },
    pointAt: (row, series) => {
      const part = partAt(row, series);
      return part === undefined ? undefined : at(row, (shareOf(part.from) + shareOf(part.to)) / 2);
    },
    titleOf: (row) => model.sectors[row]?.label ?? '',
    valueOf: frame.number,
    colorOf: frame.colorOf,
    selectsOf: roseSelects(input, model),
    options: {
      rich_tooltip: input.options.rich_tooltip,
      tooltipSortByMetric: false,
      showTooltipTotal: !input.options.contribution,
      showTooltipPercentage: !input.options.contribution && model.visible.length > 1,
    },
  });
}
