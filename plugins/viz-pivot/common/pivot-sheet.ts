import { createVizFormats, numberOf, type SheetBlock, type SheetInput, type ShownSheet } from '#plugins/viz-kit';
import { genericType, type CellValue, type ResultColumn } from '#plugins/databases';
import { wholeOf } from './cell-aggregates.ts';
import { sharedParts } from './pivot-headings.ts';
import { pivotModel, type PivotModel, type PivotSide } from './pivot-model.ts';
import { pivotOptionsOf, type PivotOptions } from './pivot-options.ts';

/** The table as a sheet: headings in rows, names of groups merged over what they are of, numbers as numbers. */
export function pivotSheet({ data, formData, labelOf }: SheetInput): ShownSheet {
  const options = pivotOptionsOf(formData);
  const model = pivotModel({ data, formData, options, labelOf, formats: createVizFormats() });
  const { rows, columns } = model;
  const heads = rows.headingDepth;
  const depth = columns.headingDepth;
  const columnParts = columns.lines.map((_, column) => columns.partsOf(column));
  const headings = Array.from({ length: depth }, (_, level) => [
    ...rows.levelNames.map((name, at) =>
      level === depth - 1 ? name : at === 0 ? (columns.levelNames[level] ?? '') : '',
    ),
    ...columnParts.map((parts) => parts[level]?.text ?? ''),
  ]);
  const flat = columnParts.map((parts) =>
    parts
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join(' / '),
  );
  const format = numberFormatOf(options);
  return {
    headers: [...rows.levelNames, ...flat],
    rows: { rowCount: rows.lines.length, columns: [...nameColumns(rows), ...cellColumns(model, flat)] },
    layout: {
      headings,
      merged: [
        ...blocksOf(columns, depth - 1).map(({ level, from, to }): SheetBlock => ({
          fromRow: level,
          toRow: level,
          fromColumn: heads + from,
          toColumn: heads + to,
        })),
        ...blocksOf(rows, heads).map(({ level, from, to }): SheetBlock => ({
          fromRow: depth + from,
          toRow: depth + to,
          fromColumn: level,
          toColumn: level,
        })),
      ],
      frozenColumns: heads,
      columns: [...rows.levelNames.map(() => ({})), ...flat.map(() => ({ numberFormat: format }))],
    },
  };
}

function nameColumns(rows: PivotSide): readonly ResultColumn[] {
  return rows.levelNames.map((name, level) => ({
    name,
    databaseType: '',
    type: genericType.string,
    values: rows.lines.map((_, row) => rows.partsOf(row)[level]?.text ?? ''),
  }));
}

/** A column is one of texts where it has a value that is no number. */
function cellColumns({ rows, columns, cell }: PivotModel, names: readonly string[]): readonly ResultColumn[] {
  return columns.lines.map((_, column) => {
    const cells = rows.lines.map((_line, row) => cell(row, column));
    const isText = cells.some(({ value }) => typeof value === 'string' && numberOf(value) === null);
    const values = cells.map(({ value, text }): CellValue => {
      if (value === undefined || value === null) return null;
      return isText ? text : value;
    });
    const type = isText ? genericType.string : genericType.numeric;
    return { name: names[column] ?? '', databaseType: '', type, values };
  });
}

/** Neighbours that share a part of their names, on the levels before `depth`. */
function blocksOf({ lines, partsOf }: PivotSide, depth: number) {
  const blocks: { readonly level: number; readonly from: number; readonly to: number }[] = [];
  for (let level = 0; level < depth; level += 1) {
    let from = 0;
    for (let end = 1; end <= lines.length; end += 1) {
      if (end < lines.length && sharedParts(partsOf(end), partsOf(end - 1)) > level) continue;
      if (end - 1 > from) blocks.push({ level, from, to: end - 1 });
      from = end;
    }
  }
  return blocks;
}

/** The format of the numbers: that of the chart, or of what the cells come to. */
function numberFormatOf({ aggregateFunction, valueFormat }: PivotOptions): string {
  if (wholeOf(aggregateFunction) !== undefined) return '.1%';
  if (aggregateFunction.startsWith('Count')) return ',d';
  return valueFormat;
}
