import { Checkbox, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { useDataTableStyles } from './data-table.styles.ts';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import { uiMessages } from './ui-messages.ts';

/** The headings; sortable ones are buttons, and the sorted one says its direction. */
export function DataTableHead<Row>({ columns, selection, rows, rowKey, sort, onSort }: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  const chosen = selection === undefined ? 0 : rows.filter((row) => selection.keys.has(rowKey(row))).length;
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row">
        {selection !== undefined && (
          <th role="columnheader" scope="col" className={mergeClasses(styles.headCell, styles.checkCell)}>
            <Checkbox
              aria-label={uiMessages.selectAll()}
              checked={chosen === 0 ? false : chosen === rows.length ? true : 'mixed'}
              onChange={() => {
                selection.onChange(chosen === rows.length ? new Set() : new Set(rows.map(rowKey)));
              }}
            />
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.columnId === column.id;
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              aria-sort={isSorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
              className={mergeClasses(styles.headCell, column.align === 'end' && styles.end)}
              style={column.width === undefined ? undefined : { width: column.width }}
            >
              {column.isSortable === true && onSort !== undefined ? (
                <button
                  type="button"
                  className={styles.sortButton}
                  onClick={() => {
                    onSort({ columnId: column.id, direction: isSorted && sort.direction === 'asc' ? 'desc' : 'asc' });
                  }}
                >
                  {column.title}
                  <span className={styles.sortIcon} aria-hidden>
                    {isSorted && (sort.direction === 'asc' ? <ArrowUpRegular /> : <ArrowDownRegular />)}
                  </span>
                </button>
              ) : (
                <HeadText column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function HeadText<Row>({ column }: { readonly column: DataTableColumn<Row> }) {
  const styles = useDataTableStyles();
  if (column.card !== 'actions') return <>{column.title}</>;
  return <span className={styles.unseen}>{column.title === '' ? uiMessages.actions() : column.title}</span>;
}
