import { mergeClasses } from '@fluentui/react-components';
import { printUnclipped, type VizTheme } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import type { TableColumn, TableModel } from '../common/table-model.ts';
import { drawnLook } from '../common/columns/cell-look.ts';
import { groupSpans } from '../common/columns/group-spans.ts';
import { CellContent } from './columns/cell-content.tsx';
import { CellGround, CellIcon } from './table-cell.tsx';
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
  /** Number of the first row; absent: rows are not numbered. */
  readonly numberFrom: number | undefined;
  /** What is not shown as it should be: rules that are not known, cut trends. */
  readonly unknown: string | undefined;
}

/**
 * The table on paper, where nobody scrolls: all rows below each other with the headings on each page, and what is too
 * long for its column in more lines.
 */
export function PrintedTable({ model, rows, allRows, widths, theme, numberFrom, unknown }: PrintedTableProps) {
  const styles = useTableStyles();
  const { columns } = model;
  const printed = rows.slice(0, mostPrintedRows);
  const leftOut = Math.max(rows.length, allRows) - printed.length;
  const totalPx = widths.reduce((sum, width) => sum + width, 0);
  const groups = groupSpans(columns);
  return (
    <div {...printUnclipped}>
      <table className={styles.paper}>
        <colgroup>
          {numberFrom !== undefined && <col className={styles.paperNumber} />}
          {columns.map(({ name }, index) => (
            <col key={name} style={{ width: `${((widths[index] ?? 0) / totalPx) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          {groups.length > 0 && (
            <tr>
              {numberFrom !== undefined && <td />}
              {groups.map(({ label, span }, index) => (
                <th key={index} colSpan={span} scope="colgroup" className={mergeClasses(styles.paperCell, styles.left)}>
                  {label}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {numberFrom !== undefined && (
              <th scope="col" className={mergeClasses(styles.paperCell, styles.paperNumber)}>
                <span className={styles.hidden}>{messages.rowNumber()}</span>
              </th>
            )}
            {columns.map(({ name, label, align }) => (
              <th key={name} role="columnheader" scope="col" className={mergeClasses(styles.paperCell, styles[align])}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row, index) => (
            <tr key={row} className={styles.paperRow}>
              {numberFrom !== undefined && (
                <td className={mergeClasses(styles.paperCell, styles.paperNumber)}>{numberFrom + index}</td>
              )}
              {columns.map((column) => (
                <PrintedCell key={column.name} column={column} row={row} valueOf={model.valueOf} theme={theme} />
              ))}
            </tr>
          ))}
          {Array.from({ length: model.totalRows }, (_none, row) => (
            <tr key={`total ${row}`} className={mergeClasses(styles.paperRow, styles.paperTotal)}>
              {numberFrom !== undefined && <td className={styles.paperCell} />}
              {columns.map(({ name, totals, align }) => (
                <td key={name} className={mergeClasses(styles.paperCell, styles[align])}>
                  {totals[row]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {unknown !== undefined && <p>{unknown}</p>}
      {leftOut > 0 && <p>{messages.notPrinted({ count: leftOut, rows: leftOut.toLocaleString('en') })}</p>}
    </div>
  );
}

interface PrintedCellProps {
  readonly column: TableColumn;
  readonly row: number;
  readonly valueOf: TableModel['valueOf'];
  readonly theme: VizTheme;
}

function PrintedCell({ column, row, valueOf, theme }: PrintedCellProps) {
  const styles = useTableStyles();
  const value = column.values[row] ?? null;
  const look = drawnLook(column, { value, row, valueOf }, theme);
  return (
    <td
      className={mergeClasses(
        styles.paperCell,
        styles[column.align],
        column.isShortened && styles.oneLine,
        value === null && styles.missing,
      )}
      style={look.ink === undefined ? undefined : { color: look.ink }}
    >
      <CellGround look={look} theme={theme} />
      <span className={styles.words}>
        <CellIcon look={look} theme={theme} />
        <CellContent column={column} value={value} row={row} valueOf={valueOf} color={theme.accent} />
      </span>
    </td>
  );
}
