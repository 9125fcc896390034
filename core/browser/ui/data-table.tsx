import { useEffect, type MouseEvent } from 'react';
import { Button, Checkbox, mergeClasses } from '@fluentui/react-components';
import { useWorkbench } from '../react/context.tsx';
import { DataTableHead } from './data-table-head.tsx';
import { useDataTableStyles } from './data-table.styles.ts';
import type { DataTableColumn, DataTableProps, RowKey } from './data-table-types.ts';
import { ErrorState } from './error-state.tsx';
import { SkeletonRows } from './skeletons.tsx';
import { PageTurner } from './page-turner.tsx';
import { uiMessages } from './ui-messages.ts';

export type { DataTableColumn, DataTablePaging, DataTableProps, DataTableSort, RowKey } from './data-table-types.ts';

/** A list with sorting, selection, paging and its loading, empty and error states; cards on a narrow screen. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  const { selection, rows, status, error } = props;
  useKnownSelection(props);
  const hasSelection = selection !== undefined && selection.keys.size > 0;
  return (
    <div>
      {hasSelection ? (
        <div className={styles.toolbar} role="toolbar" aria-label={uiMessages.selected({ count: selection.keys.size })}>
          <span className={styles.selectedText} role="status">
            {uiMessages.selected({ count: selection.keys.size })}
          </span>
          {selection.actions}
          <Button
            size="small"
            appearance="subtle"
            onClick={() => {
              selection.onChange(new Set());
            }}
          >
            {uiMessages.clearSelection()}
          </Button>
        </div>
      ) : (
        props.toolbar !== undefined && <div className={styles.toolbar}>{props.toolbar}</div>
      )}
      {status === 'failed' && error !== undefined ? (
        <ErrorState error={error} {...(props.onRetry === undefined ? {} : { onRetry: props.onRetry })} />
      ) : rows.length === 0 ? (
        status === 'loading' ? (
          <SkeletonRows count={8} />
        ) : (
          props.empty
        )
      ) : (
        <Rows {...props} />
      )}
      {props.paging !== undefined && rows.length > 0 && <PageTurner {...props.paging} />}
    </div>
  );
}

/** What is gone, such as by deleting it, cannot stay chosen. */
function useKnownSelection<Row>({ selection, rows, rowKey, status }: DataTableProps<Row>) {
  useEffect(() => {
    if (selection === undefined || status !== 'ready') return;
    const present = new Set(rows.map(rowKey));
    const known = [...selection.keys].filter((key) => present.has(key));
    if (known.length < selection.keys.size) selection.onChange(new Set(known));
  });
}

function Rows<Row>(props: DataTableProps<Row>) {
  const styles = useDataTableStyles();
  const { rows, rowKey, columns, status } = props;
  return (
    <div className={styles.frame}>
      <div className={styles.scroll}>
        {/* Roles are written out because `display: block` on narrow screens would take them away. */}
        <table role="table" aria-label={props.ariaLabel} aria-busy={status === 'loading'} className={styles.table}>
          <DataTableHead {...props} />
          <tbody role="rowgroup" className={mergeClasses(styles.body, status === 'loading' && styles.dimmed)}>
            {rows.map((row) => (
              <DataRow key={rowKey(row)} row={row} columns={columns} table={props} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly table: DataTableProps<Row>;
}

function DataRow<Row>({ row, columns, table }: DataRowProps<Row>) {
  const styles = useDataTableStyles();
  const { navigate } = useWorkbench();
  const { selection } = table;
  const key = table.rowKey(row);
  const href = table.rowHref?.(row);
  const isSelected = selection?.keys.has(key) ?? false;
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement; // events of rows come from elements
    if (href === undefined || target.closest('a, button, input, label, [role="menuitem"]') !== null) return;
    if (event.ctrlKey || event.metaKey) window.open(href, '_blank');
    else navigate(href);
  };
  return (
    <tr
      role="row"
      onClick={open}
      aria-selected={selection === undefined ? undefined : isSelected}
      className={mergeClasses(styles.row, isSelected && styles.rowSelected, href !== undefined && styles.rowLink)}
    >
      {selection !== undefined && (
        <td role="cell" className={mergeClasses(styles.cell, styles.checkCell)}>
          <Checkbox
            checked={isSelected}
            aria-label={selection.labelOf?.(row) ?? uiMessages.selectRow()}
            onChange={(_event, data) => {
              selection.onChange(toggled(selection.keys, key, data.checked === true));
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          role="cell"
          className={mergeClasses(
            styles.cell,
            column.align === 'end' && styles.end,
            column.card === 'title' && styles.cardTitle,
            column.card === 'title' && selection !== undefined && styles.cardTitleWithCheck,
            column.card === 'actions' && styles.cardActions,
            column.card === 'hidden' && styles.cardHidden,
          )}
        >
          {(column.card ?? 'line') === 'line' && (
            <span aria-hidden className={styles.cardHeading}>
              {column.title}
            </span>
          )}
          {column.render(row)}
        </td>
      ))}
    </tr>
  );
}

function toggled(keys: ReadonlySet<RowKey>, key: RowKey, isOn: boolean): ReadonlySet<RowKey> {
  const next = new Set(keys);
  if (isOn) next.add(key);
  else next.delete(key);
  return next;
}
