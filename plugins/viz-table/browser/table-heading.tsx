import { mergeClasses } from '@fluentui/react-components';
import { messages } from '../common/messages.ts';
import type { TableColumn } from '../common/table-model.ts';
import { useTableStyles } from './table-mount.styles.ts';
import type { TableSort } from './table-view.ts';

/** The name of a column, with an arrow where the rows are sorted by it. */
export function TableHeading({ column, sort }: { readonly column: TableColumn; readonly sort: TableSort | undefined }) {
  const styles = useTableStyles();
  const isSorted = sort?.column === column.name;
  return (
    <div
      title={column.label}
      className={mergeClasses(
        styles.heading,
        column.align === 'right' && styles.headRight,
        column.align === 'center' && styles.headCenter,
      )}
    >
      <span className={styles.headWords}>{column.label}</span>
      {isSorted && (
        <span
          className={styles.arrow}
          role="img"
          aria-label={sort.descending ? messages.sortedDescending() : messages.sortedAscending()}
        >
          {sort.descending ? '▼' : '▲'}
        </span>
      )}
    </div>
  );
}
