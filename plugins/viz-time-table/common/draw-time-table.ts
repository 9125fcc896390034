import {
  appendTableInTurns,
  drawingMessages,
  drawnInTurns,
  noteScene,
  svgRoot,
  toldInTurns,
  type CellBox,
  type DrawInput,
  type DrawnCell,
  type Mark,
  type Scene,
  type Steps,
  type VizRenderer,
} from '#plugins/viz-kit';
import { cellColor } from './cell-color.ts';
import { messages } from './messages.ts';
import { sparkElements, sparkPoints } from './spark-line.ts';
import type { TimeColumn } from './time-column.ts';
import { lineOf, timeTableModel, type TimeRow, type TimeTableModel, type TimeTableWords } from './time-table-model.ts';
import type { TimeTableOptions } from './time-table-options.ts';

type Input = DrawInput<TimeTableOptions>;

export const timeTableRenderer: VizRenderer<TimeTableOptions> = { ...drawnInTurns(drawing), ...toldInTurns(summarize) };

const [minRowPx, spacePx] = [26, 8];
/** Places of values that a pointer finds; more rows and times have the marks of their rows only. */
const mostPointMarks = 3_000;

/** A line that was drawn, with its place. */
interface DrawnLine {
  readonly row: TimeRow;
  readonly column: TimeColumn;
  readonly box: CellBox;
}

function* drawing(input: Input): Steps<Scene> {
  const model = yield* timeTableModel(input);
  const { columns, rows, table } = model;
  if (rows.length === 0 || table.x.length === 0) return noteScene(input, drawingMessages.noData());
  const root = svgRoot(input);
  const lines: DrawnLine[] = [];
  const rowPx = columns.reduce(
    (most, { kind, heightPx }) => (kind === 'spark' ? Math.max(most, heightPx + spacePx) : most),
    minRowPx,
  );
  const drawn = {
    columns: [
      { title: titleOf(input), align: 'start' } as const,
      ...columns.map(({ title, kind, widthPx }) =>
        kind === 'spark' ? ({ title, align: 'start', widthPx } as const) : ({ title, align: 'end' } as const),
      ),
    ],
    rows: rows.map((row) => ({
      cells: [
        { text: row.series.label },
        ...columns.map((column, index) =>
          column.kind === 'spark'
            ? lineCell(input, model, { column, row, lines })
            : numberCell(input, model, { column, row, index }),
        ),
      ],
    })),
  };
  yield;
  const layout = yield* appendTableInTurns(root, input, drawn, rowPx);
  yield;
  const rowMarks = layout.tops.flatMap((top, index): readonly Mark[] => {
    const row = rows[index];
    return row === undefined
      ? []
      : [rowMark(model, row, { x: (layout.columns[0]?.width ?? 0) / 2, y: top + rowPx / 2 })];
  });
  return { element: root, marks: [...rowMarks, ...pointMarks(input, model, lines)], legend: [], isScattered: true };
}

/** What the first column names. */
const titleOf = ({ formData }: Input): string => {
  const groups = formData['groupby'];
  return Array.isArray(groups) && groups.length > 0 ? messages.group() : messages.metric();
};

function numberCell(
  { theme }: Input,
  { textOf }: TimeTableModel,
  { column, row, index }: { readonly column: TimeColumn; readonly row: TimeRow; readonly index: number },
): DrawnCell {
  const cell = row.cells[index] ?? { value: null, problem: undefined };
  // The tooltip says why; a sentence would widen the column.
  const text = cell.problem === undefined ? textOf(column, cell) : drawingMessages.notAvailable();
  return { text, ...cellColor(column, cell, theme) };
}

function lineCell(
  input: Input,
  model: TimeTableModel,
  { column, row, lines }: { readonly column: TimeColumn; readonly row: TimeRow; readonly lines: DrawnLine[] },
): DrawnCell {
  const { values } = lineOf(model, column, row);
  const color = input.theme.soleColorOf(row.series.key, input.options.color_scheme);
  return {
    text: '',
    draw: (box) => {
      lines.push({ row, column, box });
      return sparkElements(input, { column, values, color, number: (value) => model.lineNumber(column, value) }, box);
    },
  };
}

function rowMark(model: TimeTableModel, row: TimeRow, at: { readonly x: number; readonly y: number }): Mark {
  return {
    ...at,
    title: row.series.label,
    rows: model.columns.flatMap((column, index) => {
      const cell = row.cells[index];
      return column.kind === 'spark' || cell === undefined
        ? []
        : [{ label: column.title || messages.untitled(), value: model.textOf(column, cell) }];
    }),
    ...(Object.keys(row.selects).length === 0 ? {} : { selects: row.selects }),
  };
}

/** A mark per value of a line, in time. */
function pointMarks(input: Input, model: TimeTableModel, lines: readonly DrawnLine[]): readonly Mark[] {
  if (lines.length * model.table.x.length > mostPointMarks) return [];
  return lines.flatMap(({ row, column, box }) => {
    const { values, times } = lineOf(model, column, row);
    const color = input.theme.soleColorOf(row.series.key, input.options.color_scheme);
    return sparkPoints({ column, values }, box).map(({ index, x, y }): Mark => ({
      x,
      y,
      title: `${row.series.label}, ${model.timeOf(column, times[index] ?? null)}`,
      rows: [
        { label: column.title || messages.untitled(), value: model.lineNumber(column, values[index] ?? 0), color },
      ],
      selects: { ...row.selects, [model.table.axisName]: times[index] ?? null },
    }));
  });
}

const namedRows = 5;

function* summarize(input: TimeTableWords): Steps<string> {
  const model = yield* timeTableModel(input);
  const { rows, columns, table, textOf } = model;
  if (rows.length === 0 || table.x.length === 0) return drawingMessages.emptySummary({ title: messages.name() });
  const parts = rows.slice(0, namedRows).map(({ series, cells }) => {
    const values = columns.flatMap((column, index) => {
      const cell = cells[index];
      return column.kind === 'spark' || cell === undefined
        ? []
        : [messages.value({ column: column.title, value: textOf(column, cell) })];
    });
    return messages.row({ label: series.label, values: values.join(', ') });
  });
  return messages.summary({ count: rows.length, times: table.x.length, rows: parts.join(' ') });
}
