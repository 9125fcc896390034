import { mergeClasses } from '@fluentui/react-components';
import { numberOf, printUnclipped, type VizTheme } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import type { TableColumn, TableModel } from '../common/table-model.ts';
import { CellGround } from './table-cell.tsx';
import { useTableStyles } from './table-mount.styles.ts';

/** About thirty pages; more is a file, not a print. */
export const mostPrintedRows = 1_000;

interface PrintedTableProps {
  readonly model: TableModel;
  readonly rows: readonly number[];
  /** Of the whole result, of which a page may be here. */
  readonly allRows: number;
  /** px, by column; they share the paper as they share the screen. */
  readonly widths: readonly number[];
  readonly theme: VizTheme;
}

/**
 * The table on paper, where nobody scrolls: all rows below each other with the headings on each page, and what is too
 * long for its column in more lines.
 */
export function PrintedTable({ model, rows, allRows, widths, theme }: PrintedTableProps) {
  const styles = useTableStyles();
  const { columns } = model;
  const printed = rows.slice(0, mostPrintedRows);
  const leftOut = Math.max(rows.length, allRows) - printed.length;
  const totalPx = widths.reduce((sum, width) => sum + width, 0);
  return (
    <div {...printUnclipped}>
      <table className={styles.paper}>
        <colgroup>
          {columns.map(({ name }, index) => (
            <col key={name} style={{ width: `${((widths[index] ?? 0) / totalPx) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ name, label, align }) => (
              <th key={name} role="columnheader" scope="col" className={mergeClasses(styles.paperCell, styles[align])}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row} className={styles.paperRow}>
              {columns.map((column) => (
                <PrintedCell key={column.name} column={column} row={row} theme={theme} />
              ))}
            </tr>
          ))}
          {model.hasTotals && (
            <tr className={mergeClasses(styles.paperRow, styles.paperTotal)}>
              {columns.map(({ name, total, align }) => (
                <td key={name} className={mergeClasses(styles.paperCell, styles[align])}>
                  {total}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      {leftOut > 0 && <p>{messages.notPrinted({ count: leftOut, rows: leftOut.toLocaleString('en') })}</p>}
    </div>
  );
}

interface PrintedCellProps {
  readonly column: TableColumn;
  readonly row: number;
  readonly theme: VizTheme;
}

function PrintedCell({ column, row, theme }: PrintedCellProps) {
  const styles = useTableStyles();
  const value = column.values[row] ?? null;
  const number = numberOf(value);
  const isLoss = column.colorsSign && number !== null && number < 0;
  return (
    <td
      className={mergeClasses(styles.paperCell, styles[column.align], value === null && styles.missing)}
      style={isLoss ? { color: theme.negative } : undefined}
    >
      <CellGround column={column} value={value} theme={theme} />
      <span className={styles.words}>{column.format(value)}</span>
    </td>
  );
}
