import { mergeClasses } from '@fluentui/react-components';
import { messages } from '../common/messages.ts';
import { usePivotStyles } from './pivot-mount.styles.ts';
import type { SortState } from './pivot-view.ts';

interface RowSortButtonProps {
  /** Of the row. */
  readonly name: string;
  readonly sort: SortState;
  readonly onSort: () => void;
}

/** Sorts the columns by the values of a row; seen where they are, and where the pointer or the cursor is. */
export function RowSortButton({ name, sort, onSort }: RowSortButtonProps) {
  const styles = usePivotStyles();
  const label =
    sort === 'none'
      ? messages.sortColumns({ name })
      : sort === 'descending'
        ? messages.columnsDescending({ name })
        : messages.columnsAscending({ name });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={mergeClasses(styles.rowSort, sort !== 'none' && styles.rowSorted)}
      aria-label={label}
      aria-pressed={sort !== 'none'}
      title={label}
      onClick={(event) => {
        event.stopPropagation();
        onSort();
      }}
    >
      {/* No text, which would be marked and copied with the name. */}
      <svg aria-hidden viewBox="0 0 10 10" width="8" height="8" fill="currentColor">
        <path d={sort === 'ascending' ? 'M0 10H10V0Z' : 'M0 0V10H10Z'} />
      </svg>
    </button>
  );
}
