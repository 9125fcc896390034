import { noteScene, svg, svgRoot, type DrawInput, type Mark, type Scene, type VizRenderer } from '#plugins/viz-kit';
import { drawnBody, drawnNote } from './drawn-body.ts';
import { drawnHead } from './drawn-head.ts';
import { fontPx, padPx, rowPx, type DrawnPlan } from './drawn-plan.ts';
import { messages } from './messages.ts';
import { pivotModel, type PivotModel } from './pivot-model.ts';
import type { PivotOptions } from './pivot-options.ts';
import { pivotWidths } from './pivot-widths.ts';
import { summarizePivot } from './summarize-pivot.ts';

type Input = DrawInput<PivotOptions>;

export const pivotRenderer: VizRenderer<PivotOptions> = { draw: drawPivot, summarize: summarizePivot };

/** The first rows and columns as a picture, for thumbnails and reports; the page shows the live table instead. */
function drawPivot(input: Input): Scene {
  const { document, theme, size } = input;
  const model = pivotModel(input);
  if (model.rows.lines.length === 0 || model.columns.lines.length === 0) return noteScene(input, messages.noData());
  const plan = planOf(model, input);
  const root = svgRoot(input);
  root.append(
    svg(document, 'rect', { width: size.widthPx, height: size.heightPx, fill: theme.background }),
    ...drawnHead(input, plan),
    ...drawnBody(input, plan),
    ...drawnNote(input, plan),
  );
  const all = model.rows.lines.length;
  return { element: root, marks: cellMarks(plan), legend: [], rows: { shown: plan.rows.length, all } };
}

/** Which rows and columns are drawn and where; the total at the end is drawn even where rows before it are not. */
function planOf(model: PivotModel, { size, options, labelOf }: Input): DrawnPlan {
  const widths = pivotWidths(model, {
    availablePx: size.widthPx,
    fontPx,
    paddingPx: 2 * padPx,
    arrowPx: 0,
    foldPx: 0,
  });
  const heads = placed(widths.heads, 0);
  const headPx = heads.reduce((end, { x, width }) => Math.max(end, x + width), 0);
  const cells = placed(widths.cells, headPx).filter(({ x, width }, at) => at === 0 || x + width <= size.widthPx + 1);
  const topPx = model.columns.headingDepth * rowPx;
  const all = model.rows.lines.length;
  const fitting = Math.max(1, Math.floor((size.heightPx - topPx) / rowPx));
  const isWhole = cells.length === widths.cells.length && all <= fitting;
  const room = isWhole ? all : Math.max(1, Math.min(all, fitting - 1));
  const hasTotal = model.rows.lines.at(-1)?.kind === 'total' && room > 1;
  const rows = Array.from({ length: room }, (_, row) => (hasTotal && row === room - 1 ? all - 1 : row));
  const missing = { rows: all - rows.length, columns: widths.cells.length - cells.length };
  const scheme = options.linear_color_scheme;
  return { model, heads, cells, rows, topPx, headPx, missing, scheme, labelOf };
}

function placed(widths: readonly number[], from: number): readonly { readonly x: number; readonly width: number }[] {
  let x = from;
  return widths.map((width) => {
    const place = { x, width };
    x += width;
    return place;
  });
}

/** One place per cell, so that keys walk through them as through a table. */
function cellMarks({ model, cells, rows, topPx, labelOf }: DrawnPlan): readonly Mark[] {
  const { columns, cube } = model;
  const nameOf = (side: typeof columns, line: number): string =>
    side
      .partsOf(line)
      .filter(({ kind, text }) => kind !== 'metric' && text !== '')
      .map(({ text }) => text)
      .join(', ');
  return rows.flatMap((row, at) =>
    cells.map(({ x, width }, column): Mark => {
      const metric = cube.metrics[model.metricOf(row, column)] ?? '';
      const selects = { ...model.rows.selectsOf(row), ...columns.selectsOf(column) };
      return {
        x: x + width / 2,
        y: topPx + (at + 0.5) * rowPx,
        title: [nameOf(model.rows, row), nameOf(columns, column)].filter((name) => name !== '').join(' · '),
        rows: [{ label: labelOf(metric), value: model.cell(row, column).text }],
        ...(Object.keys(selects).length === 0 ? {} : { selects }),
      };
    }),
  );
}
