import { SearchBox } from '@fluentui/react-components';
import { messages } from '../common/messages.ts';
import { useTableStyles } from './table-mount.styles.ts';

interface TableToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Rows that are shown, of those in the page, of all there are. */
  readonly found: number;
  readonly rowCount: number;
  readonly allRows: number;
  /** They are those that contain the text, of all pages. */
  readonly isFound: boolean;
}

/** The search over the rows, and how many it found. */
export function TableToolbar({ search, onSearch, found, rowCount, allRows, isFound }: TableToolbarProps) {
  const styles = useTableStyles();
  return (
    <div className={styles.toolbar}>
      <SearchBox
        size="small"
        className={styles.search}
        placeholder={messages.search()}
        aria-label={messages.search()}
        value={search}
        onChange={(_, { value }) => {
          onSearch(value);
        }}
      />
      <span role="status">
        {found === rowCount
          ? (isFound ? messages.rowsFoundInAll : messages.rowsShown)({
              count: allRows,
              rows: allRows.toLocaleString('en'),
            })
          : messages.rowsFound({ found: found.toLocaleString('en'), count: rowCount.toLocaleString('en') })}
      </span>
    </div>
  );
}
