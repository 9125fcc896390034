import { memo } from 'react';
import { mergeClasses } from '@fluentui/react-components';
import { genericType, type CellValue } from '#plugins/databases';
import { cellText } from '../../../common/cell-text.ts';
import { resultTexts as texts } from '../../../common/result-messages.ts';
import { searchHits } from '../../../common/rows/search-hits.ts';
import type { ColumnPlaces } from '../../../common/rows/column-places.ts';
import type { RowColumn } from '../../rows/row-entry.ts';
import { numberPx, useGridStyles } from './grid.styles.ts';
import { cellId } from './use-cell-selection.ts';

export interface GridRowProps {
  readonly gridId: string;
  readonly row: number;
  readonly topPx: number;
  readonly columns: readonly RowColumn[];
  readonly places: ColumnPlaces;
  /** Columns to draw; `to` is exclusive. */
  readonly fromColumn: number;
  readonly toColumn: number;
  readonly cell: (row: number, column: number) => CellValue | undefined;
  readonly search: string;
  /** Selected columns; undefined: none of this row. */
  readonly selectedFrom: number | undefined;
  readonly selectedTo: number | undefined;
  readonly activeColumn: number | undefined;
}

/** One row; memorised, since a selection is drawn over few of them. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, topPx, columns, places, fromColumn, toColumn } = props;
  const styles = useGridStyles();
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={mergeClasses(styles.row, row % 2 === 1 && styles.odd)}
      style={{ transform: `translateY(${topPx}px)`, width: places.totalPx + numberPx }}
    >
      <span className={styles.number} role="rowheader" data-row={row}>
        {(row + 1).toLocaleString('en-US')}
      </span>
      {columns.slice(fromColumn, toColumn).map((column, offset) => (
        <GridCell key={fromColumn + offset} {...props} column={column} index={fromColumn + offset} />
      ))}
    </div>
  );
});

interface GridCellProps extends GridRowProps {
  readonly column: RowColumn;
  readonly index: number;
}

function GridCell({ gridId, row, column, index, places, cell, search, ...selected }: GridCellProps) {
  const styles = useGridStyles();
  const { selectedFrom, selectedTo, activeColumn } = selected;
  const value = cell(row, index);
  const isSelected = selectedFrom !== undefined && index >= selectedFrom && index <= (selectedTo ?? selectedFrom);
  const text = value === undefined || value === null ? '' : cellText(value, column);
  return (
    <span
      role="gridcell"
      id={cellId(gridId, { row, column: index })}
      aria-colindex={index + 2}
      aria-selected={isSelected}
      data-row={row}
      data-column={index}
      className={mergeClasses(
        styles.cell,
        column.type_generic === genericType.numeric && styles.numeric,
        value === null && styles.null,
        column.type_generic === genericType.string && /^[[{]/.test(text) && styles.nested,
        isSelected && styles.selected,
        activeColumn === index && styles.active,
      )}
      style={{ left: (places.leftPx[index] ?? 0) + numberPx, width: places.widthPx[index] ?? 0 }}
      title={text.length > 12 ? text.slice(0, 1_000) : undefined}
    >
      {value === null ? texts.null() : search === '' ? text.slice(0, 500) : <Hits text={text} search={search} />}
    </span>
  );
}

function Hits({ text, search }: { readonly text: string; readonly search: string }) {
  const styles = useGridStyles();
  return searchHits(text.slice(0, 500), search).map((piece, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.hit}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
