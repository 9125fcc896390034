import { mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { genericType, type ResultColumn } from '#plugins/databases';
import type { GridSort } from '../../common/grid-order.ts';
import { useResultGridStyles } from './result-grid.styles.ts';

interface SortButtonProps {
  readonly column: ResultColumn;
  readonly index: number;
  readonly label: string;
  readonly sort: GridSort | undefined;
  readonly onSort: (sort: GridSort | undefined) => void;
}

/** A heading; a click sorts by its column. */
export function SortButton({ column, index, label, sort, onSort }: SortButtonProps) {
  const styles = useResultGridStyles();
  const direction = sort?.column === index ? sort.direction : undefined;
  return (
    <button
      type="button"
      tabIndex={-1}
      title={`${label} (${column.databaseType})`}
      className={mergeClasses(styles.headButton, column.type === genericType.numeric && styles.end)}
      onClick={() => {
        onSort(nextSort(index, direction));
      }}
    >
      <span className={styles.headText}>{label}</span>
      {direction === 'asc' && <ArrowUpRegular />}
      {direction === 'desc' && <ArrowDownRegular />}
    </button>
  );
}

/** Ascending, descending, as it came. */
function nextSort(column: number, direction: GridSort['direction'] | undefined): GridSort | undefined {
  if (direction === undefined) return { column, direction: 'asc' };
  return direction === 'asc' ? { column, direction: 'desc' } : undefined;
}
