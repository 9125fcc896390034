import {
  binnedBrushAxis,
  datasetColumn,
  eachInTurns,
  type BrushAxis,
  type Mark,
  type Scene,
  type Steps,
} from '#plugins/viz-kit';
import { growsUp, selectsOf, type HeatFrame, type HeatInput } from './heatmap-layout.ts';
import type { HeatAxis, HeatCell } from './heatmap-model.ts';
import { messages } from './messages.ts';

/** One mark per cell. */
export function heatmapMarks(input: HeatInput, frame: HeatFrame): Steps<readonly Mark[]> {
  const { options } = input;
  const { model } = frame;
  const share = shareOf(input, frame);
  const label = input.labelOf(model.metric);
  return eachInTurns(frame.cells, (cell): Mark => ({
    x: frame.xPx(cell.column) + frame.cellWidthPx / 2,
    y: frame.yPx(cell.row) + frame.cellHeightPx / 2,
    title: `${model.x.labels[cell.column] ?? ''}, ${model.y.labels[cell.row] ?? ''}`,
    rows: [
      { label, value: frame.valueOf(cell.amount), color: frame.colorOf(cell.value, cell.rank) },
      ...(options.show_percentage ? [{ label: share.label, value: share.of(cell) }] : []),
    ],
    selects: selectsOf(frame, cell),
  }));
}

/** A cell's share of all cells, of its column or of its row. */
function shareOf({ options, formats }: HeatInput, { model }: HeatFrame) {
  const keyOf = (cell: HeatCell): number =>
    options.normalize_across === 'x' ? cell.column : options.normalize_across === 'y' ? cell.row : 0;
  const totals = new Map<number, number>();
  for (const cell of model.cells) totals.set(keyOf(cell), (totals.get(keyOf(cell)) ?? 0) + cell.value);
  const percent = formats.number('.1%');
  const labels = { heatmap: messages.shareOfAll, x: messages.shareOfColumn, y: messages.shareOfRow };
  return {
    label: labels[options.normalize_across](),
    of: (cell: HeatCell): string => {
      const total = totals.get(keyOf(cell)) ?? 0;
      return percent(total === 0 ? null : cell.value / total);
    },
  };
}

/** Both directions, where they are of times or numbers in ascending order. */
export function heatmapBrush({ formData, formats }: HeatInput, frame: HeatFrame): Pick<Scene, 'brush'> {
  const axis = (
    key: string,
    side: HeatAxis,
    count: number,
    edgePx: (index: number) => number,
  ): BrushAxis | undefined =>
    side.isAscending
      ? binnedBrushAxis({
          column: datasetColumn(formData, key),
          type: side.type,
          values: side.values.slice(0, count).map(Number),
          formData: key === 'x_axis' ? formData : { ...formData, time_grain_sqla: null },
          formats,
          edgePx,
        })
      : undefined;
  const x = axis('x_axis', frame.model.x, frame.columns, frame.xPx);
  const y = axis('groupby', frame.model.y, frame.rows, (index) =>
    growsUp(frame.model.y) ? frame.yPx(index) + frame.cellHeightPx : frame.yPx(index),
  );
  if (x === undefined && y === undefined) return {};
  return { brush: { ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) } };
}
