import { onOneLine, rangeTexts, tsvOf, type CellRange } from '#core/browser/ui';
import { numberOf, type Selects } from '#plugins/viz-kit';
import { nodeKey } from '../common/axis-tree.ts';
import { lineKey, sharedParts, type HeadingPart } from '../common/pivot-headings.ts';
import type { PivotModel, PivotSide, PivotView } from '../common/pivot-model.ts';

/** Where in the grid something is: columns that name the rows come before those with cells. Row -1: the headings. */
export interface GridPlace {
  readonly row: number;
  readonly column: number;
}

/** The next order of the rows by a column of cells: greatest first, least first, as the settings say. */
export function sortedByColumn(view: PivotView, model: PivotModel, column: number): PivotView {
  const line = model.columns.lines[column];
  if (line === undefined) return view;
  const key = lineKey(line);
  if (view.sort?.column !== key) return { ...view, sort: { column: key, isDescending: true } };
  return view.sort.isDescending ? { ...view, sort: { column: key, isDescending: false } } : unsorted(view);
}

/** The next order of the rows by their names: from a to z, from z to a, as the settings say. */
export function sortedByName(view: PivotView): PivotView {
  const { sort } = view;
  if (sort === undefined || sort.column !== undefined) return { ...view, sort: { isDescending: false } };
  return sort.isDescending ? unsorted(view) : { ...view, sort: { isDescending: true } };
}

function unsorted({ sort: _sort, ...view }: PivotView): PivotView {
  return view;
}

/** The next order of the columns by a row of cells: greatest first, least first, as the settings say. */
export function sortedByRow(view: PivotView, model: PivotModel, row: number): PivotView {
  const line = model.rows.lines[row];
  if (line === undefined) return view;
  const { columnSort, ...others } = view;
  const key = lineKey(line);
  if (columnSort?.row !== key) return { ...view, columnSort: { row: key, isDescending: true } };
  return columnSort.isDescending ? { ...view, columnSort: { row: key, isDescending: false } } : others;
}

/** How the columns are sorted by a row. */
export function rowSortAt({ columnSort }: PivotView, model: PivotModel, row: number): SortState {
  const line = model.rows.lines[row];
  if (columnSort === undefined || line === undefined || columnSort.row !== lineKey(line)) return 'none';
  return columnSort.isDescending ? 'descending' : 'ascending';
}

export type SortState = 'ascending' | 'descending' | 'none';

/** How the rows are sorted by a column of the grid. */
export function sortAt({ sort }: PivotView, model: PivotModel, column: number): SortState {
  if (sort === undefined) return 'none';
  const heads = model.rows.headingDepth;
  const line = column < heads ? undefined : model.columns.lines[column - heads];
  const isSorted = column < heads ? sort.column === undefined : line !== undefined && sort.column === lineKey(line);
  return !isSorted ? 'none' : sort.isDescending ? 'descending' : 'ascending';
}

/** Opens or closes a group of one side; one that cannot be folded stays. */
export function folded(
  view: PivotView,
  side: 'closedRows' | 'closedColumns',
  part: HeadingPart | undefined,
): PivotView {
  if (part?.node === undefined || part.fold === undefined) return view;
  const keys = new Set(view[side]);
  const key = nodeKey(part.node);
  if (part.fold === 'closed') keys.delete(key);
  else keys.add(key);
  return { ...view, [side]: keys };
}

/** The group that plus opens or minus closes at a line: that of the level, or else the innermost one. */
export function foldedAt(
  side: PivotSide,
  line: number,
  { level, wanted }: { readonly level: number | undefined; readonly wanted: 'open' | 'closed' },
): HeadingPart | undefined {
  const parts = side.partsOf(line);
  const isOther = (part: HeadingPart | undefined) => part?.fold !== undefined && part.fold !== wanted;
  const own = level === undefined ? undefined : parts[level];
  return isOther(own) ? own : parts.findLast(isOther);
}

/** All parts of a row's name in one line. */
export const rowName = ({ rows }: PivotModel, row: number): string =>
  rows
    .partsOf(row)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' / ');

/** Whether a part of a row's name is the same as in the row above. */
export function isRepeated({ rows }: PivotModel, row: number, level: number): boolean {
  return row > 0 && sharedParts(rows.partsOf(row), rows.partsOf(row - 1)) > level;
}

/** What a cell or the name of a row is of: for a name, its group with the ones around it. */
export function selectsAt(model: PivotModel, { row, column }: GridPlace): Selects {
  const heads = model.rows.headingDepth;
  const ofRow = row < 0 ? {} : model.rows.selectsOf(row);
  if (column >= heads) return { ...ofRow, ...model.columns.selectsOf(column - heads) };
  const level = model.rows.partsOf(row)[column]?.node?.level;
  if (level === undefined) return ofRow;
  // Innermost first.
  const entries = Object.entries(ofRow);
  return Object.fromEntries(entries.slice(entries.length - level));
}

/** The block as tab-separated text, as spreadsheets paste it: numbers unformatted, names in every row. */
export function rangeAsText(model: PivotModel, range: CellRange): string {
  const heads = model.rows.headingDepth;
  const text = (row: number, column: number): string => {
    if (row < 0) return headingText(model, column);
    if (column < heads) return model.rows.partsOf(row)[column]?.text ?? '';
    const { value, text: words } = model.cell(row, column - heads);
    return value === null || numberOf(value) === null ? (value === null ? '' : words) : String(value);
  };
  return tsvOf(rangeTexts(range, text), onOneLine);
}

/** All parts of a column's heading in one line. */
export function headingText({ rows, columns }: PivotModel, column: number): string {
  const heads = rows.headingDepth;
  if (column < heads) return rows.levelNames[column] ?? '';
  return columns
    .partsOf(column - heads)
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join(' / ');
}
